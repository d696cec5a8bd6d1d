import type { BrandBundle } from '../../../schema/bundle.ts';
import { contentHash } from './content-hash.ts';
import type { PrerenderInput, PrerenderOutput, Runtime } from './runtime.ts';

/** Renders pages of one runtime; brands that differ in nothing but who they are share the work. */
export interface PageRenderer {
  render(input: PrerenderInput, wordsDigest: string): PrerenderOutput;
}

/** Text with places in it where a brand's own words go. */
type Template = readonly (string | { slot: number })[];

interface PageTemplate {
  html: Template;
  title: Template;
  description: Template;
  css: string;
}

interface Kept {
  seen: number;
  /** Null: not made yet, or the page does more with a brand's own words than to show them. */
  template: PageTemplate | null;
  unfit: boolean;
}

const mostKept = 2_000;
const renderers = new Map<string, PageRenderer>();

/** The renderer of a runtime; the same one as long as the process lives. */
export function pageRenderer(runtime: Runtime): PageRenderer {
  const known = renderers.get(runtime.hash);
  if (known !== undefined) return known;
  const made = makeRenderer(runtime);
  renderers.clear();
  renderers.set(runtime.hash, made);
  return made;
}

function makeRenderer(runtime: Runtime): PageRenderer {
  const kept = new Map<string, Kept>();
  return {
    render(input, wordsDigest) {
      const own = identityOf(input.bundle);
      const likeness = JSON.stringify(withIdentity(input.bundle, own.map(() => '')));
      const key = contentHash(likeness, wordsDigest, input.language, input.path, input.view);
      const page = kept.get(key) ?? { seen: 0, template: null, unfit: false };
      kept.delete(key);
      kept.set(key, page);
      if (kept.size > mostKept) for (const oldest of kept.keys()) { kept.delete(oldest); break; }
      page.seen += 1;
      // One brand alone never pays for what only many gain by.
      if (page.seen > 1 && page.template === null && !page.unfit) {
        page.template = templateOf(runtime, input, own.length);
        page.unfit = page.template === null;
      }
      return page.template === null ? runtime.prerender(input) : filled(page.template, own);
    },
  };
}

/** What makes a brand this brand: shown as it is, and deciding nothing. */
function identityOf({ id, name, merchantCode, domains, contact, assets, copy }: BrandBundle): string[] {
  return [
    id, name, merchantCode, contact.company, contact.email, contact.address, contact.licence,
    assets.logo, assets.mark, assets.hero, assets.socialImage ?? '', ...domains, ...Object.values(copy),
  ];
}

/** The bundle with other words in the places `identityOf` names, in its order. */
function withIdentity(bundle: BrandBundle, values: readonly string[]): BrandBundle {
  const rest = [...values];
  const next = (): string => rest.shift() ?? '';
  const [id, name, merchantCode] = [next(), next(), next()];
  const contact = { company: next(), email: next(), address: next(), licence: next() };
  const assets = { logo: next(), mark: next(), hero: next(), socialImage: bundle.assets.socialImage === null ? (next(), null) : next() };
  const domains = bundle.domains.map(next);
  const copy = Object.fromEntries(Object.keys(bundle.copy).map((code) => [code, next()]));
  return { ...bundle, id, name, merchantCode, contact, assets, domains, copy };
}

const marker = (slot: number): string => `zq${slot}slot${slot}qz`;
// Everything that is written otherwise in HTML, in addresses or in capitals.
const awkward = (slot: number): string => `"ß<&' %é日+${slot}/?#\u{1F600} ${'long '.repeat(slot)}>`;

/**
 * The page with places for a brand's own words, proven by a second rendering with awkward ones: when filling those in
 * gives exactly what rendering them gives, the page only shows them. Null when it does not.
 */
function templateOf(runtime: Runtime, input: PrerenderInput, slots: number): PageTemplate | null {
  const numbers = Array.from({ length: slots }, (_, slot) => slot);
  const marked = runtime.prerender({ ...input, bundle: withIdentity(input.bundle, numbers.map(marker)) });
  const template = { html: split(marked.html), title: split(marked.title), description: split(marked.description), css: marked.css };
  const values = numbers.map(awkward);
  const proof = runtime.prerender({ ...input, bundle: withIdentity(input.bundle, values) });
  const made = filled(template, values);
  const same = made.html === proof.html && made.css === proof.css && made.title === proof.title && made.description === proof.description;
  return same ? template : null;
}

function split(text: string): Template {
  return text.split(/zq(\d+)slot\1qz/).map((part, index) => (index % 2 === 0 ? part : { slot: Number(part) }));
}

function filled({ html, title, description, css }: PageTemplate, values: readonly string[]): PrerenderOutput {
  const escapedValues = values.map(escapedAsReactDoes);
  const fill = (template: Template, own: readonly string[]): string =>
    template.map((part) => (typeof part === 'string' ? part : (own[part.slot] ?? ''))).join('');
  return { html: fill(html, escapedValues), title: fill(title, values), description: fill(description, values), css };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function escapedAsReactDoes(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
