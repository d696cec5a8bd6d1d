import type { BrandBundle } from '../../../schema/bundle.ts';
import { contentHash } from './content-hash.ts';
import { bundleAs, identityOf, isPlainWord } from './page-identity.ts';
import { filled, pageTemplate, type PageTemplate } from './page-template.ts';
import type { PrerenderInput, PrerenderOutput, Runtime } from './runtime.ts';
import { watchedRender } from './watched-render.ts';
import type { Words } from './words.ts';

/** A page to render, with what its words are made of. */
export interface PageToRender {
  input: PrerenderInput;
  /** Changes when the words brands share do. */
  sharedDigest: string;
  /** Words of the brand's own; they are laid over the shared ones in the input already. */
  own: Words;
}

/**
 * Renders pages of one runtime. A page that looks at nothing in which two brands differ, but for what it only shows, is
 * rendered for one and filled in for the other: what a page looks at is watched while it renders.
 */
export interface PageRenderer {
  render(page: PageToRender): PrerenderOutput;
}

/** What renderings of a page looked at, and the pages kept by the values that were there. */
interface Looks {
  fields: readonly string[];
  words: ReadonlySet<string>;
  byValues: Map<string, Kept>;
}

interface Kept {
  /** Null: not made yet, or the page does more with a brand's own text than to show it. */
  template: PageTemplate | null;
  unfit: boolean;
}

/** Pages kept at once: a template is some 40 kB. */
const maxEntries = 2_000;
/** Ways of looking kept per page: it looks elsewhere when it takes another branch. */
const mostLooks = 6;

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
  const looksOf = new Map<string, Looks[]>();
  const kept = keptLatest(maxEntries);
  return {
    render(page) {
      const { input, sharedDigest, own } = page;
      const pageKey = [sharedDigest, input.language, input.path, input.view, JSON.stringify(input.text)].join('\n');
      const looks = looksOf.get(pageKey) ?? [];
      for (const look of looks) {
        const values = valuesSeen(look, page);
        const known = look.byValues.get(values);
        if (known === undefined) continue;
        kept(look.byValues, values);
        // One brand alone never pays for what only many gain by.
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

/** The values a brand has where a page looks; text that is only shown counts by whether there is any. */
function valuesSeen({ fields, words }: Looks, { input, own }: PageToRender): string {
  const likeness = likenessOf(input.bundle);
  const said = Object.entries(own).flatMap(([namespace, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => {
      const place = `${namespace}:${key}`;
      if (!words.has(place) && !words.has(`${namespace}:*`)) return [];
      return [isPlainWord(text) ? place : [place, text]];
    }),
  );
  return contentHash(...fields.map((field) => likeness(field)), JSON.stringify(said.sort()));
}

type Likeness = (field: string) => string;

const likenesses = new WeakMap<BrandBundle, Likeness>();

/** Each field as text, without what only this brand is. */
function likenessOf(bundle: BrandBundle): Likeness {
  const known = likenesses.get(bundle);
  if (known !== undefined) return known;
  const plain: Record<string, unknown> = { ...bundleAs(bundle, (_, value) => (value === '' ? '' : '…')) };
  const texts = new Map<string, string>();
  const likeness: Likeness = (field) => {
    const text = texts.get(field) ?? JSON.stringify(field.split('.').reduce<unknown>(partOf, plain)) ?? '';
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

/** Drops the page used longest ago when there are too many. */
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
