import type { HttpAnswer } from './http-request.ts';

/** Requests a page of a site over TLS, or over plain http if the site supports it. */
export type AskSite = (call: {
  protocol: 'http:' | 'https:';
  path: string;
  headers: Record<string, string>;
}) => Promise<HttpAnswer>;

export interface ObservatoryScore {
  score: number;
  /** The result of each test, as `result: modifier`. */
  results: Record<string, Found>;
}

type Found = readonly [result: string, modifier: number];
type Policy = ReadonlyMap<string, readonly string[]>;
type Reply = Pick<HttpAnswer, 'headers' | 'text'>;

const sixMonths = 15_768_000;
const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];
const privatePolicies = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const unsafePolicies = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/**
 * Scores a site as the HTTP Observatory of MDN does: 100, less the penalties; from 90 upward the bonuses are added.
 * Sources: "Tests & Scoring" at https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring, and the
 * modifiers and tests of https://github.com/mdn/mdn-http-observatory (src/grader/charts.js, src/analyzer/tests), which
 * take precedence where the page is older. Not scored: the preload list of browsers, which no server decides.
 */
export async function observatoryScore(host: string, ask: AskSite, path = '/'): Promise<ObservatoryScore> {
  const origin = 'https://http-observatory.security.mozilla.org';
  const { reply, cookies } = await followed(host, ask, { path, headers: { origin } });
  const csp = parsePolicy(reply.headers['content-security-policy']);
  const hsts = scoreHsts(reply);
  const results: Record<string, Found> = {
    'content-security-policy': scorePolicy(csp),
    cookies: scoreCookies(cookies, hsts[1] >= 0),
    'cross-origin-resource-sharing': scoreSharing(reply, origin),
    'cross-origin-resource-policy': scoreResourcePolicy(reply),
    'strict-transport-security': hsts,
    redirection: await scoreRedirection(host, ask, path),
    'referrer-policy': scoreReferrer(reply),
    'subresource-integrity': scoreIntegrity(reply, host),
    'x-content-type-options':
      header(reply, 'x-content-type-options') === 'nosniff' ? ['nosniff', 0] : ['not-implemented', -5],
    'x-frame-options': scoreFraming(reply, csp),
  };
  const modifiers = Object.values(results).map(([, modifier]) => modifier);
  const sum = (chosen: number[]): number => chosen.reduce((total, modifier) => total + modifier, 0);
  const penalised = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  const bonus = penalised >= 90 ? sum(modifiers.filter((modifier) => modifier > 0)) : 0;
  return { score: Math.max(0, penalised + bonus), results };
}

/** Returns the reply at the end of the redirects, and the cookies of all replies. */
async function followed(
  host: string,
  ask: AskSite,
  { path, headers }: { path: string; headers: Record<string, string> },
): Promise<{ reply: HttpAnswer; cookies: string[] }> {
  const cookies: string[] = [];
  let next = path;
  for (let hops = 0; hops < 10; hops += 1) {
    const reply = await ask({ protocol: 'https:', path: next, headers });
    cookies.push(...(reply.headers['set-cookie'] ?? []));
    if (reply.status < 300 || reply.status > 399) return { reply, cookies };
    const target = new URL(reply.headers.location ?? '', `https://${host}${next}`);
    if (target.host !== host || target.protocol !== 'https:') throw new Error(`${host} leads to ${target.href}`);
    next = target.pathname + target.search;
  }
  throw new Error(`${host}${path} leads in circles`);
}

function header({ headers }: Reply, name: string): string | null {
  const value = headers[name];
  return value === undefined ? null : String(value).trim().toLowerCase();
}

/** Null when there is none; throws nothing: a directive that comes twice makes the policy empty, which is invalid. */
function parsePolicy(value: string | string[] | undefined): Policy | null {
  if (value === undefined) return null;
  const directives = String(value)
    .split(';')
    .map((directive) => directive.trim().toLowerCase().split(/\s+/))
    .filter(([name]) => name !== '');
  const policy = new Map(directives.map(([name = '', ...sources]) => [name, sources]));
  return policy.size === directives.length ? policy : new Map();
}

function scorePolicy(csp: Policy | null): Found {
  if (csp === null) return ['not-implemented', -25];
  if (csp.size === 0) return ['header-invalid', -25];
  const sources = (name: string): readonly string[] => csp.get(name) ?? csp.get('default-src') ?? ['*'];
  const effective = (name: string): string[] => {
    const hashed = sources(name).some((source) => /^'(?:sha\d{3}|nonce)-/.test(source));
    return sources(name).filter((source) => !(hashed && source === "'unsafe-inline'"));
  };
  const [scripts, styles] = [effective('script-src'), effective('style-src')];
  const passive = new Set(['img-src', 'media-src']);
  const insecure = (source: string): boolean => /^(?:http|ftp):/.test(source);
  const inline = (source: string): boolean => [...broad, "'unsafe-inline'", 'data:'].includes(source);
  if (scripts.some(inline) || sources('object-src').some((source) => broad.includes(source)))
    return ['unsafe-inline', -20];
  if ([...csp].some(([name, list]) => !passive.has(name) && list.some(insecure))) return ['insecure-scheme', -20];
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return ['unsafe-eval', -10];
  if ([...passive].some((name) => sources(name).some(insecure))) return ['insecure-scheme-in-passive-content', -10];
  if (styles.some(inline)) return ['unsafe-inline-in-style-src-only', 0];
  return csp.get('default-src')?.join(' ') === "'none'" ? ['no-unsafe-default-src-none', 10] : ['no-unsafe', 5];
}

function scoreCookies(cookies: readonly string[], hsts: boolean): Found {
  if (cookies.length === 0) return ['not-found', 0];
  const found = cookies.map((cookie): Found => {
    const [name = '', ...attributes] = cookie.split(';').map((part) => part.trim().toLowerCase());
    const session = /^[^=]*(?:login|sess)/.test(name);
    const sameSite = attributes.find((attribute) => attribute.startsWith('samesite'))?.slice('samesite='.length);
    const secure = attributes.includes('secure');
    if (session && !secure) return hsts ? ['session-without-secure-but-hsts', -10] : ['session-without-secure', -40];
    if (session && !attributes.includes('httponly')) return ['session-without-httponly', -30];
    if (/^[^=]*csrf/.test(name) && sameSite === undefined) return ['anticsrf-without-samesite', -20];
    if (sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite)) return ['samesite-invalid', -20];
    if (!secure && sameSite === 'none') return ['samesite-invalid', -20];
    if (!secure) return hsts ? ['without-secure-but-hsts', -5] : ['without-secure', -20];
    return sameSite === undefined ? ['secure-with-httponly-sessions', 0] : ['secure-and-samesite', 5];
  });
  return found.reduce((worst, each) => (each[1] < worst[1] ? each : worst));
}

function scoreSharing(reply: Reply, origin: string): Found {
  const allowed = header(reply, 'access-control-allow-origin');
  if (allowed === null) return ['not-implemented', 0];
  const withCredentials = header(reply, 'access-control-allow-credentials') === 'true';
  return allowed === origin && withCredentials ? ['universal-access', -50] : ['public-or-restricted', 0];
}

function scoreResourcePolicy(reply: Reply): Found {
  const value = header(reply, 'cross-origin-resource-policy');
  if (value === null) return ['not-implemented', 0];
  if (value === 'same-origin' || value === 'same-site') return [value, 10];
  return value === 'cross-origin' ? [value, 0] : ['header-invalid', -5];
}

function scoreHsts(reply: Reply): Found {
  const value = header(reply, 'strict-transport-security');
  if (value === null) return ['not-implemented', -20];
  const age = /(?:^|;)\s*max-age="?(\d+)"?\s*(?:;|$)/.exec(value)?.[1];
  if (age === undefined) return ['header-invalid', -20];
  return Number(age) >= sixMonths ? ['at-least-six-months', 0] : ['less-than-six-months', -10];
}

async function scoreRedirection(host: string, ask: AskSite, path: string): Promise<Found> {
  const reply = await ask({ protocol: 'http:', path, headers: {} });
  if (reply.status < 300 || reply.status > 399) return ['missing', -20];
  const target = new URL(reply.headers.location ?? '', `http://${host}${path}`);
  if (target.protocol !== 'https:') return ['not-to-https', -20];
  return target.host === host ? ['to-https', 0] : ['off-host', -5];
}

function scoreReferrer(reply: Reply): Found {
  const value = header(reply, 'referrer-policy');
  if (value === null) return ['not-implemented', 0];
  const policies = value.split(',').map((policy) => policy.trim());
  const last = policies.findLast((policy) => [...privatePolicies, ...unsafePolicies].includes(policy));
  if (last === undefined) return ['header-invalid', -5];
  return privatePolicies.includes(last) ? ['private', 5] : ['unsafe', -5];
}

function scoreIntegrity(reply: Reply, host: string): Found {
  if (header(reply, 'content-type')?.startsWith('text/html') !== true) return ['response-not-html', 0];
  const scripts = [...reply.text.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  if (scripts.length === 0) return ['no-scripts-loaded', 0];
  const found = scripts.flatMap((tag): Found[] => {
    const source = /\ssrc="([^"]*)"/i.exec(tag)?.[1];
    if (source === undefined) return [];
    const integrity = /\sintegrity="[^"]+"/i.test(tag);
    const secure = new URL(source, `https://${host}`).protocol === 'https:' && !source.startsWith('//');
    const own = new URL(source, `https://${host}`).host === host && !source.startsWith('//');
    if (own) return integrity && secure ? [['all-scripts-loaded-securely', 5]] : [['scripts-from-secure-origin', 0]];
    if (integrity) return secure ? [['external-scripts-loaded-securely', 5]] : [['external-scripts-not-secure', -20]];
    return secure ? [['no-integrity-of-external-scripts', -5]] : [['external-scripts-insecure', -50]];
  });
  return found.toSorted(([, one], [, other]) => one - other)[0] ?? ['scripts-from-secure-origin', 0];
}

function scoreFraming(reply: Reply, csp: Policy | null): Found {
  if (csp?.has('frame-ancestors') === true) return ['implemented-via-csp', 5];
  const value = header(reply, 'x-frame-options');
  if (value === null) return ['not-implemented', -20];
  return /^(?:deny|sameorigin|allow-from\b.*)$/.test(value) ? ['implemented', 0] : ['header-invalid', -20];
}
