import { expect, test } from 'vitest';
import { observatoryScore, type AskSite } from './observatory-score.ts';

const good = {
  'content-type': 'text/html',
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};

/** Returns a site of one page with changed headers and body; null omits a header. */
function site(headers: Record<string, string | null> = {}, { text = '', cookies = [] as string[] } = {}): AskSite {
  const kept = Object.entries({ ...good, ...headers }).filter(([, value]) => value !== null);
  const reply = { ...Object.fromEntries(kept), ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }) };
  return async ({ protocol }) =>
    protocol === 'http:'
      ? { status: 308, headers: { location: 'https://site.example/' }, text: '', json: () => null }
      : { status: 200, headers: reply, text, json: () => null };
}

const scoreOf = async (ask: AskSite): Promise<number> => (await observatoryScore('site.example', ask)).score;
const csp = (policy: string | null) => site({ 'content-security-policy': policy });

test.each<[string, AskSite, number]>([
  ['all bonuses but cookies and integrity', site(), 130],
  ['no policy, so no frame-ancestors and no bonuses either', csp(null), 55],
  ['a directive twice', csp("default-src 'none'; default-src 'self'"), 55],
  ['scripts inline', csp("default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'"), 80],
  [
    'scripts inline beside a hash',
    csp("default-src 'none'; script-src 'unsafe-inline' 'sha256-x'; frame-ancestors 'none'"),
    130,
  ],
  ['a frame over http', csp("default-src 'none'; frame-src http://games.example; frame-ancestors 'none'"), 80],
  ['pictures over http', csp("default-src 'none'; img-src http://pictures.example; frame-ancestors 'none'"), 110],
  ['everything from its own origin', csp("default-src 'self'; frame-ancestors 'none'"), 125],
  ['no HSTS', site({ 'strict-transport-security': null }), 80],
  ['HSTS of a day', site({ 'strict-transport-security': 'max-age=86400' }), 120],
  ['resources open to other origins', site({ 'cross-origin-resource-policy': 'cross-origin' }), 120],
  ['types that are sniffed', site({ 'x-content-type-options': null }), 125],
  ['addresses told to everyone', site({ 'referrer-policy': 'unsafe-url' }), 120],
  ['a good cookie', site({}, { cookies: ['lang=EN; Secure; SameSite=Lax'] }), 135],
  ['a session that scripts read', site({}, { cookies: ['session=1; Secure; SameSite=Lax'] }), 70],
  ['a script of another host', site({}, { text: '<script src="https://cdn.example/x.js"></script>' }), 125],
  ['the same with its hash', site({}, { text: '<script src="https://cdn.example/x.js" integrity="sha256-x">' }), 135],
])('%s: gets the score of the HTTP Observatory', async (_what, ask, score) => {
  expect(await scoreOf(ask)).toBe(score);
});

test('a site that serves pages over http loses its bonuses', async () => {
  const secure = site();
  const plain: AskSite = (call) => secure({ ...call, protocol: 'https:' });
  expect(await scoreOf(plain)).toBe(80);
});
