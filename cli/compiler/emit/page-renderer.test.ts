import { expect, test } from 'vitest';
import type { BrandBundle } from '../../../schema/bundle.ts';
import { openWorkspace } from '../workspace.ts';
import { openLibrary } from '../library.ts';
import { resolveBrand } from '../resolve/resolve-brand.ts';
import { brandBundle } from './brand-bundle.ts';
import { pageRenderer, type PageToRender } from './page-renderer.ts';
import type { PrerenderInput, Runtime } from './runtime.ts';
import type { Words } from './words.ts';

const { resolved } = await resolveBrand('aurora', openLibrary(openWorkspace()));
if (resolved === null) throw new Error('aurora is broken');
const address = { logo: '/logo.svg', mark: '/mark.svg', hero: '/hero.svg', socialImage: null };
const model = brandBundle(resolved, { assets: address, banners: [], copy: { EN: '/copy.en.json' }, pages: {} });

/** Renders a name, a string and the order of the categories. The hero layout `minimal` shows the name in capitals. */
function prerender({ bundle, copy, text }: PrerenderInput): {
  html: string;
  css: string;
  title: string;
  description: string;
} {
  const shout = bundle.theme.layout.hero === 'minimal' ? bundle.name.toUpperCase() : bundle.name;
  const html = `<h1>${escaped(shout)}</h1><p>${escaped(copy['home']?.['title'] ?? '')}</p><nav>${bundle.categories.join()}</nav>${escaped(text?.text.title ?? '')}`;
  return { html, css: '', title: bundle.name, description: copy['home']?.['title'] ?? '' };
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

let runs = 0;
function counted(): { runtime: Runtime; count: () => number } {
  let count = 0;
  runs += 1;
  const runtime = {
    hash: `test${runs}`,
    boot: '',
    visitors: [],
    fonts: [],
    css: [],
    publicPages: () => [],
    shellPaths: () => [],
    pathFlags: () => ({}),
    documentCss: '',
  };
  return { runtime: { ...runtime, prerender: (input) => ((count += 1), prerender(input)) }, count: () => count };
}

function page(changes: Partial<BrandBundle>, own: Words = {}): PageToRender {
  const copy = { home: { title: 'Welcome', other: 'Other', ...own['home'] } };
  return {
    input: { bundle: { ...model, ...changes }, language: 'EN', copy, path: '/index', view: 'app', text: null },
    sharedDigest: 'shared',
    own,
  };
}

test('brands that differ only in values that a page does not read share the page, each with its own identity', () => {
  const { runtime, count } = counted();
  const renderer = pageRenderer(runtime);
  for (let index = 0; index < 20; index += 1) {
    const own = { home: { title: `Hello "${index}" & <all>`, other: `unseen ${index}` } };
    const wanted = page(
      {
        id: `b${index}`,
        name: `Tom & ${index}`,
        chatHeaderColour: `#0000${10 + index}`,
        esportsProviders: [`${index}`],
      },
      own,
    );
    expect(renderer.render(wanted)).toEqual(prerender(wanted.input));
  }
  expect(count()).toBe(3);
});

test('brands that differ in a value that a page reads do not share it', () => {
  const renderer = pageRenderer(counted().runtime);
  const wanted = ['RNG', 'LIVE', 'FISH', 'RNG', 'LIVE', 'FISH', 'RNG'].map((category) =>
    page({ categories: [category] }),
  );
  for (const each of wanted) expect(renderer.render(each)).toEqual(prerender(each.input));
});

test('a page that uses a name for more than display is rendered for each brand', () => {
  const renderer = pageRenderer(counted().runtime);
  const theme = { ...model.theme, layout: { ...model.theme.layout, hero: 'minimal' as const } };
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const wanted = page({ name, theme });
    expect(renderer.render(wanted)).toEqual(prerender(wanted.input));
  }
});

test('a string with a placeholder and an empty string are not treated as display-only text', () => {
  const renderer = pageRenderer(counted().runtime);
  for (const title of [
    'Plain',
    '',
    'A {{name}}',
    'B {{name}}',
    '',
    'A {{name}}',
    'Plain two',
    'Plain three',
    '$t(x)',
  ]) {
    const wanted = page({}, { home: { title } });
    expect(renderer.render(wanted)).toEqual(prerender(wanted.input));
  }
});

test('brands whose own legal texts differ do not share the legal page', () => {
  const renderer = pageRenderer(counted().runtime);
  for (const title of ['Rules', 'Terms', 'Rules', 'Terms', 'Rules', 'Terms']) {
    const { input, ...rest } = page({});
    const text = { url: '/legal/terms.en.json', text: { title, sections: [] } };
    const wanted = { ...rest, input: { ...input, path: '/legal/terms', text } };
    expect(renderer.render(wanted)).toEqual(prerender(wanted.input));
  }
});
