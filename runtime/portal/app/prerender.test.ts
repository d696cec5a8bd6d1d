import { expect, test } from 'vitest';
import type { BrandBundle } from '../../../schema/bundle.ts';
import { sampleBundle } from '../../../schema/testing/sample-bundle.ts';
import { prerender, publicPages, shellPaths } from './prerender.tsx';

const copy = Object.fromEntries(
  Object.entries(import.meta.glob<object>('../../../locales/en/*.json', { eager: true, import: 'default' })).map(
    ([file, words]) => [file.replace(/^.*\/|\.json$/g, ''), words],
  ),
);

const bundle = sampleBundle({
  id: 'quay',
  name: 'Quay',
  merchantCode: 'QUAY01',
  domains: ['quay.example'],
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

test.each(pages)(
  '$name is whole without a script: no inline style, nothing left waiting, the same bytes twice',
  ({ path: at, view }) => {
    const input = { bundle, language: 'EN', copy, path: at, view } as const;
    const [once, again] = [prerender(input), prerender(input)];
    expect(once).toEqual(again);
    expect(once.html).not.toMatch(/\sstyle="/);
    // What React leaves behind where the server could not finish.
    expect(once.html).not.toContain('<!--$!-->');
    expect(once.html).toContain('<main');
    expect(once.html).not.toMatch(/>(?:common|home|lobby|play|support|system|account):/);
    expect(once.title).toContain('Quay');
    expect(once.css).toContain('data-styled');
  },
);

test('two brands and two languages rendered in turn do not touch each other', () => {
  const input = { bundle, language: 'EN', copy, path: '/index', view: 'app' } as const;
  const before = prerender(input);
  const other = { ...bundle, id: 'moor', name: 'Moor' };
  expect(prerender({ ...input, bundle: other, language: 'TH' }).html).toContain('Moor');
  expect(prerender(input)).toEqual(before);
});

test('free play and registration are in the page as the brand was compiled', () => {
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

test('a switched-off path is neither a page nor a link', () => {
  const brand = { ...bundle, routesOff: ['/rng'] };
  expect(publicPages(brand).some(({ path: at }) => at === '/rng')).toBe(false);
  expect(prerender({ bundle: brand, language: 'EN', copy, path: '/index', view: 'app' }).html).not.toContain(
    'href="/rng"',
  );
});

test('members’ pages are answered with the shell', () => {
  expect(shellPaths(bundle)).toContain('/game');
  expect(pages.map(({ name }) => name)).toContain('shell');
});

test('a legal page speaks in the brand’s own words where it has them', () => {
  const own = {
    ...bundle,
    pages: { terms: { EN: { title: 'House rules', sections: [{ paragraphs: ['Be kind.'] }] } } },
  };
  const html = prerender({ bundle: own, language: 'EN', copy, path: '/legal/terms', view: 'app' }).html;
  expect(html).toContain('House rules');
  expect(html).toContain('Be kind.');
});

test('without JavaScript the games page says what it needs and never that it loads', () => {
  const { html } = prerender({ bundle, language: 'EN', copy, path: '/rng', view: 'app' });
  expect(html).toMatch(/<noscript>[^<]+<\/noscript>/);
  expect(html).not.toContain('ui.loading');
  expect(html).not.toContain('Loading');
});

test('the page keeps room for the right bar only where the brand has something for it', () => {
  const html = (resources: BrandBundle['resources']) =>
    prerender({ bundle: { ...bundle, resources }, language: 'EN', copy, path: '/index', view: 'app' }).html;
  expect(html([])).not.toContain('data-right-bar');
  expect(html([{ resourceType: 'EMAIL', url: 'mailto:care@quay.example' }])).toContain('data-right-bar');
});
