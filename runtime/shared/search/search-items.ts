import { isUnspaced, searchText, type SearchText } from './search-text.ts';
import { withinEdits } from './within-edits.ts';

/** The texts that an item is found by. */
export interface SearchTexts {
  /** Its names, the most important first. */
  names: readonly SearchText[];
  /** Related texts, such as the vendor: a weaker match than a name. */
  about?: readonly SearchText[];
}

/** Kinds of match for a word; lower is better. */
const fit = { equal: 0, beginning: 1, word: 2, within: 3, typo: 4 } as const;

/** Maximum words of a query; fewer are enough to identify a name. */
const MAX_WORDS = 8;
/** Maximum fields that are distinguished in the order of results. */
const MAX_FIELDS = 9;

/**
 * Returns the items that match a query, best first: every word of it, in any order, must be in one of the item's texts.
 * A name that is or begins with the query comes first, then words that begin with the query's, then parts of words.
 * Words with typing errors (one in four to seven letters, two in longer ones) count where no word begins with the
 * query. Items with equal matches keep their order; an empty query returns all of them.
 */
export function searchItems<Item>(items: readonly Item[], query: string, textsOf: (item: Item) => SearchTexts): Item[] {
  if (query.trim() === '') return [...items];
  const { text, compact, words } = searchText(query);
  if (words.length === 0) return [];
  const wanted: Wanted = { text, compact, words: [...new Set(words)].slice(0, MAX_WORDS).map(wantedWord) };
  const costs = items.map((item) => costOf(textsOf(item), wanted, { typos: false }));
  const bestFit = costs.reduce<number>((best, cost) => Math.min(best, cost?.fit ?? fit.typo), fit.typo);
  const all =
    bestFit <= fit.word ? costs : items.map((item, at) => costs[at] ?? costOf(textsOf(item), wanted, { typos: true }));
  return items
    .flatMap((item, at) => {
      const cost = all[at] ?? null;
      return cost === null ? [] : [{ item, cost }];
    })
    .sort((a, b) => a.cost.fit - b.cost.fit || a.cost.sum - b.cost.sum)
    .map(({ item }) => item);
}

interface Wanted extends Pick<SearchText, 'text' | 'compact'> {
  words: readonly WantedWord[];
}

interface WantedWord {
  word: string;
  unspaced: boolean;
  /** Returns whether a word of a text is this one with typing errors. */
  isMistyped: (own: string) => boolean;
}

function wantedWord(word: string): WantedWord {
  const unspaced = isUnspaced(word);
  const edits = editsAllowed(word);
  // A word of five letters is specific enough to match while it is still being typed.
  const part = unspaced ? 'any' : word.length > 4 ? 'beginning' : 'all';
  const compared = new Map<string, boolean>();
  return {
    word,
    unspaced,
    isMistyped(own) {
      const before = compared.get(own);
      if (before !== undefined) return before;
      const mistyped = edits > 0 && withinEdits(word, own, { edits, part });
      compared.set(own, mistyped);
      return mistyped;
    },
  };
}

interface Cost {
  /** The match of the worst word. */
  fit: number;
  /** Sum over all words; less important fields cost more. */
  sum: number;
}

/** Returns the cost of an item; null when its texts do not contain every word. */
function costOf({ names, about = [] }: SearchTexts, wanted: Wanted, { typos }: { typos: boolean }): Cost | null {
  const whole = wholeNameCost(names, wanted);
  if (whole !== null) return whole;
  const fields = [...names, ...about];
  let cost: Cost | null = { fit: 0, sum: 0 };
  for (const word of wanted.words) {
    const own = wordCost(fields, word, typos);
    cost = own === null ? null : { fit: Math.max(cost.fit, own.fit), sum: cost.sum + own.sum };
    if (cost === null) break;
  }
  if (cost !== null) return cost;
  const joined = wanted.compact.length > 3 ? fields.findIndex(({ compact }) => compact.includes(wanted.compact)) : -1;
  return joined === -1 ? null : { fit: fit.within, sum: weight(fit.within, joined) };
}

function wholeNameCost(names: readonly SearchText[], { text }: Wanted): Cost | null {
  const equal = names.findIndex((name) => name.text === text);
  if (equal !== -1) return { fit: fit.equal, sum: equal };
  const beginning = names.findIndex((name) => name.text.startsWith(text));
  return beginning === -1 ? null : { fit: fit.beginning, sum: beginning };
}

function wordCost(fields: readonly SearchText[], word: WantedWord, typos: boolean): Cost | null {
  let best: Cost | null = null;
  for (const [at, field] of fields.entries()) {
    const found = fitOf(field, word) ?? (typos && field.words.some(word.isMistyped) ? fit.typo : null);
    if (found === null) continue;
    const sum = weight(found, at);
    if (best === null || sum < best.sum) best = { fit: found, sum };
  }
  return best;
}

function weight(found: number, field: number): number {
  return found * MAX_FIELDS + Math.min(field, MAX_FIELDS - 1);
}

function fitOf({ text, compact, words }: SearchText, { word, unspaced }: WantedWord): number | null {
  if (text.includes(word)) {
    return unspaced || words.some((own) => own.startsWith(word)) ? fit.word : fit.within;
  }
  const acrossWords = words.length > 1 && (unspaced || word.length > 3) && compact.includes(word);
  return acrossWords ? fit.within : null;
}

/** Returns the permitted edits. A number with a changed digit is another number, so numbers are never corrected. */
function editsAllowed(word: string): number {
  const letters = [...word].length;
  if (letters < 4 || /\p{N}/u.test(word)) return 0;
  return letters < 8 ? 1 : 2;
}
