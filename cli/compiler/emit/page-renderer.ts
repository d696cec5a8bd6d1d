import type { BrandBundle } from '../../../schema/bundle.ts';
import { contentHash } from './content-hash.ts';
import { bundleAs, identityOf, isPlainWord } from './page-identity.ts';
import { filled, pageTemplate, type PageTemplate } from './page-template.ts';
import type { PrerenderInput, PrerenderOutput, Runtime } from './runtime.ts';
import { watchedRender } from './watched-render.ts';
import type { Words } from './words.ts';

/** A page to render, with the sources of its strings. */
export interface PageToRender {
  input: PrerenderInput;
  /** Changes if a shared string does. */
  sharedDigest: string;
  /** The brand's own strings; the input already contains them. */
  own: Words;
}

/**
 * Renders pages of one runtime. The values that a page reads are recorded while it renders. Brands that are equal in
 * those values share one rendering; values that the page only shows are filled in for each brand.
 */
export interface PageRenderer {
  render(page: PageToRender): PrerenderOutput;
}

/** The values that renderings of a page read, and the cached pages by those values. */
interface Looks {
  fields: readonly string[];
  words: ReadonlySet<string>;
  byValues: Map<string, Kept>;
}

interface Kept {
  /** Null: not made yet, or the page uses a brand's own text for more than display. */
  template: PageTemplate | null;
  unfit: boolean;
}

/** Maximum number of cached pages: a template has about 40 kB. */
const maxEntries = 2_000;
/** Maximum number of read sets per page: a page reads other values when it takes another branch. */
const mostLooks = 6;

const renderers = new Map<string, PageRenderer>();

/** Returns the renderer of a runtime; the same one for the lifetime of the process. */
export function pageRenderer(runtime: Runtime): PageRenderer {
  const known = renderers.get(runtime.hash);
  if (known !== undefined) return known;
  const made = makeRenderer(runtime);
  renderers.clear();
  renderers.set(runtime.hash, made);
  return made;
}

function makeRenderer(runtime: Runtime): PageRenderer {
  const looksOf = new Map<string, Looks[]>();
  const kept = keptLatest(maxEntries);
  return {
    render(page) {
      const { input, sharedDigest, own } = page;
      const { language, path, view, text, levels } = input;
      const pageKey = [sharedDigest, language, path, view, JSON.stringify([text, levels])].join('\n');
      const looks = looksOf.get(pageKey) ?? [];
      for (const look of looks) {
        const values = valuesSeen(look, page);
        const known = look.byValues.get(values);
        if (known === undefined) continue;
        kept(look.byValues, values);
        // A single brand skips the cost of a template, which only pays off for several.
        if (known.template === null && !known.unfit) {
          known.template = pageTemplate(runtime, input, own);
          known.unfit = known.template === null;
        }
        return known.template === null
          ? runtime.prerender(input)
          : filled(known.template, identityOf(input.bundle, own));
      }
      const { output, fields, words } = watchedRender(runtime, input);
      const look = looks.find((each) => sameMembers(each.fields, fields) && sameMembers([...each.words], words)) ?? {
        fields,
        words: new Set(words),
        byValues: new Map(),
      };
      looksOf.set(pageKey, [look, ...looks.filter((each) => each !== look)].slice(0, mostLooks));
      const values = valuesSeen(look, page);
      look.byValues.set(values, { template: null, unfit: false });
      kept(look.byValues, values);
      return output;
    },
  };
}

/** Returns a digest of the brand's values that a page reads. Of display-only text, only its presence counts. */
function valuesSeen({ fields, words }: Looks, { input, own }: PageToRender): string {
  const likeness = likenessOf(input.bundle);
  const said = Object.entries(own).flatMap(([namespace, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const place = `${namespace}:${key}`;
      if (!words.has(place) && !words.has(`${namespace}:*`)) return [];
      return [isPlainWord(text) ? place : [place, text]];
    }),
  );
  return contentHash(
    ...fields.map((field) => likeness(field)),
    JSON.stringify(said.sort((left, right) => (String(left) < String(right) ? -1 : 1))),
  );
}

type Likeness = (field: string) => string;

const likenesses = new WeakMap<BrandBundle, Likeness>();

/** Returns each field as text, without the brand's identity values. */
function likenessOf(bundle: BrandBundle): Likeness {
  const known = likenesses.get(bundle);
  if (known !== undefined) return known;
  const plain: Record<string, unknown> = { ...bundleAs(bundle, (_, value) => (value === '' ? '' : '…')) };
  const texts = new Map<string, string>();
  const likeness: Likeness = (field) => {
    // An absent field has no text, which the type of `stringify` does not say.
    const whole = JSON.stringify(field.split('.').reduce<unknown>(partOf, plain)) as string | undefined;
    const text = texts.get(field) ?? whole ?? '';
    texts.set(field, text);
    return text;
  };
  likenesses.set(bundle, likeness);
  return likeness;
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(key)
    : undefined;
}

/** Removes the least recently used page if there are too many. */
function keptLatest(most: number): (pages: Map<string, Kept>, key: string) => void {
  const order = new Map<string, Map<string, Kept>>();
  return (pages, key) => {
    order.delete(key);
    order.set(key, pages);
    if (order.size <= most) return;
    for (const [oldest, owner] of order) {
      order.delete(oldest);
      owner.delete(oldest);
      break;
    }
  };
}

function sameMembers(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((each, index) => each === right[index]);
}
