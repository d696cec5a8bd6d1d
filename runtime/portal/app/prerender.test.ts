import { describe, expect, test } from 'vitest';
import type { BrandBundle } from '../../../schema/bundle.ts';
import { sampleBundle } from '../../../schema/testing/sample-bundle.ts';
import { english as copy } from '../core/testing/english.ts';
import { allRoutes } from './feature-registry.ts';
import { pathFlags, prerender, publicPages, shellPaths } from './prerender.tsx';

const bundle = sampleBundle({
  id: 'quay',
  name: 'Quay',
  merchantCode: 'QUAY01',
  domains: ['quay.example'],
  payments: true,
  bonuses: true,
  ranks: true,
  points: true,
  prizes: true,
  deployment: { loginedToHomePage: false, minimumAge: 21, jurisdictions: [], audience: 'everyone' },
  contact: { company: 'Quay Ltd', email: 'care@quay.example', address: 'Pier 1', licence: 'Play money' },
  theme: {
    id: 'midnight',
    scheme: 'dark',
    browserColour: '#000000',
    layout: { hero: 'split', header: 'line', tiles: 'square', nav: 'pill' },
  },
  copy: { EN: '/copy.en.json' },
});

const pages = publicPages(bundle);
const level = {
  level: 2,
  colour: '#b87333',
  validBets: '100.00',
  deposits: '50.00',
  credit: '25.00',
  points: 40,
  tickets: 0,
};
const levels = { currency: bundle.currency.code, days: 30, levels: [level] };

test.each(pages)(
  '$name is complete without JavaScript: no inline style, no pending part, the same output twice',
  ({ name, path: at, view }) => {
    const page = name === 'vip' ? { levels } : {};
    const input = { bundle, language: 'EN', copy, path: at, view, ...page } as const;
    const [once, again] = [prerender(input), prerender(input)];
    expect(once).toEqual(again);
    expect(once.html).not.toMatch(/\sstyle="/);
    // React writes this if rendering on the server did not finish.
    expect(once.html).not.toContain('<!--$!-->');
    expect(once.html).toContain('<main');
    expect(once.html).not.toMatch(/>[a-z]+:[a-z]/);
    expect(once.title).toContain('Quay');
    expect(once.css).toContain('data-styled');
  },
);

test('two brands and languages prerendered in sequence do not affect each other', () => {
  const input = { bundle, language: 'EN', copy, path: '/index', view: 'app' } as const;
  const before = prerender(input);
  const other = { ...bundle, id: 'moor', name: 'Moor' };
  expect(prerender({ ...input, bundle: other, language: 'TH' }).html).toContain('Moor');
  expect(prerender(input)).toEqual(before);
  const vip = { ...input, path: '/vip' };
  expect(prerender({ ...vip, levels }).html).toContain('last 30 days');
  expect(prerender({ ...vip, levels: { ...levels, days: 60 } }).html).toContain('last 60 days');
});

test('prerendered pages contain free play and registration only if the brand was compiled with them', () => {
  const without = {
    ...bundle,
    settings: [
      { modId: 'FREEPLAY3', enabled: '0' as const },
      { modId: 'DIRECTREG3', enabled: '0' as const },
    ],
  };
  const html = (brand: BrandBundle) =>
    prerender({ bundle: brand, language: 'EN', copy, path: '/index', view: 'app' }).html;
  expect(html(bundle)).toContain('data-action="free-play"');
  expect(html(bundle)).toContain('data-action="register"');
  expect(html(without)).not.toContain('data-action="free-play"');
  expect(html(without)).not.toContain('data-action="register"');
});

test('a path that is switched off has no page and no link', () => {
  const brand = { ...bundle, routesOff: ['/rng'] };
  expect(publicPages(brand).some(({ path: at }) => at === '/rng')).toBe(false);
  expect(prerender({ bundle: brand, language: 'EN', copy, path: '/index', view: 'app' }).html).not.toContain(
    'href="/rng"',
  );
});

test('every page has a description of its own for search engines, which the home page does not begin with a heading', () => {
  const shown = pages.filter(({ name, view }) => view === 'app' && name !== 'shell');
  const descriptions = shown.map(({ path: at, view }) =>
    prerender({ bundle, language: 'EN', copy, path: at, view, levels }),
  );
  expect(new Set(descriptions.map(({ description }) => description)).size).toBe(shown.length);
  const home = descriptions[shown.findIndex(({ path: at }) => at === '/index')];
  expect(home?.description).toMatch(/^Play slots/);
});

test('members’ pages are served with the shell', () => {
  expect(shellPaths(bundle)).toContain('/game');
  expect(pages.map(({ name }) => name)).toContain('shell');
});

describe('a legal page the brand replaces in English', () => {
  const url = '/_livery/brand/quay/abc/legal/terms.en.json';
  const own = { ...bundle, pages: { terms: { EN: { title: 'House rules', url } } } };
  const text = { url, text: { title: 'House rules', sections: [{ paragraphs: ['Be kind.'] }] } };
  const terms = (language: 'EN' | 'TH', carried: typeof text | null) =>
    prerender({ bundle: own, language, copy, path: '/legal/terms', view: 'app', text: carried });

  test('shows its own text', () => {
    const { html } = terms('EN', text);
    expect(html).toMatch(/<h1[^>]*>House rules<\/h1>/);
    expect(html).toContain('Be kind.');
    expect(html).not.toContain('What Quay is');
  });

  test('has the brand’s heading as its title, and the standard heading in another language', () => {
    expect(terms('EN', text).title).toBe('House rules · Quay');
    const other = terms('TH', null);
    expect(other.title).toBe('General terms and conditions · Quay');
    expect(other.html).toContain('What Quay is');
  });
});

test.each(allRoutes.filter(({ path: at }) => at.startsWith('/legal/')))(
  'the title of $path is its heading',
  ({ path: at }) => {
    const { html, title } = prerender({ bundle, language: 'EN', copy, path: at, view: 'app' });
    expect(title).toBe(`${/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]} · Quay`);
  },
);

test('without JavaScript the games page shows that JavaScript is required and no loading text', () => {
  const { html } = prerender({ bundle, language: 'EN', copy, path: '/rng', view: 'app' });
  expect(html).toMatch(/<noscript>[^<]+<\/noscript>/);
  expect(html).not.toContain('ui.loading');
  expect(html).not.toContain('Loading');
});

test('the page reserves space for the right bar only if the bar has content', () => {
  const html = (resources: BrandBundle['resources']) =>
    prerender({ bundle: { ...bundle, resources }, language: 'EN', copy, path: '/index', view: 'app' }).html;
  expect(html([])).not.toContain('data-right-bar');
  expect(html([{ resourceType: 'EMAIL', url: 'mailto:care@quay.example' }])).toContain('data-right-bar');
});

test('a page whose flag is compiled as off is not prerendered, and is found once an operator switches it on', () => {
  const names = (brand: BrandBundle): string[] => publicPages(brand).map(({ name }) => name);
  const without = { ...bundle, settings: [{ modId: 'NOTICES3', enabled: '0' as const }] };
  expect([names(bundle).includes('noticePage'), shellPaths(bundle).includes('/noticePage')]).toEqual([true, false]);
  expect([names(without).includes('noticePage'), shellPaths(without).includes('/noticePage')]).toEqual([false, true]);
});

test('a path is reported with its flag, so that the gateway can answer it with 404', () => {
  expect(pathFlags(bundle)).toMatchObject({ '/inbox': 'INBOX3', '/noticePage': 'NOTICES3', '/rng': 'GAMES3' });
  expect(pathFlags(bundle)).toMatchObject({
    '/login': 'LOGIN3',
    '/register': 'DIRECTREG3',
    '/register.html': 'DIRECTREG3',
  });
  expect(pathFlags({ ...bundle, routesOff: ['/inbox'] })).not.toHaveProperty('/inbox');
  expect(pathFlags(bundle)).not.toHaveProperty('/index');
});
