import { isUnspaced, searchText, type SearchText } from './search-text.ts';
import { withinEdits } from './within-edits.ts';

/** What an item is found by. */
export interface SearchTexts {
  /** Its names, the most important first. */
  names: readonly SearchText[];
  /** What else belongs to it, such as who makes it: never as good a match as its name. */
  about?: readonly SearchText[];
}

/** How well a word fits; lower is better. */
const fit = { equal: 0, beginning: 1, word: 2, within: 3, typo: 4 } as const;

/** Words of a query that count; a name is told apart by fewer. */
const MAX_WORDS = 8;
/** Fields told apart when results are put in order. */
const MAX_FIELDS = 9;

/**
 * The items that fit a query, best first: every word of it, in any order, is in one of the item's texts. A name that is
 * or begins with the query comes first, then words that begin with the query's, then parts of words. Words with typing
 * errors (one in four to seven letters, two in longer ones) count where no word begins as the query says. Items that fit
 * alike keep their order; an empty query gives all of them.
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
  /** Whether a word of a text is this one with typing errors. */
  isMistyped: (own: string) => boolean;
}

function wantedWord(word: string): WantedWord {
  const unspaced = isUnspaced(word);
  const edits = editsAllowed(word);
  // A word of five letters is known well enough while it is still being typed.
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
  /** How well the word fits that fits worst. */
  fit: number;
  /** Of all words, the less important fields counting more. */
  sum: number;
}

/** Null when the texts do not have every word. */
function costOf({ names, about = [] }: SearchTexts, wanted: Wanted, { typos }: { typos: boolean }): Cost | null {
  const whole = wholeNameCost(names, wanted);
  if (whole !== null) return whole;
  const fields = [...names, ...about];
  let cost: Cost | null = { fit: 0, sum: 0 };
  for (const word of wanted.words) {
    const own = wordCost(fields, word, typos);
    cost = own === null || cost === null ? null : { fit: Math.max(cost.fit, own.fit), sum: cost.sum + own.sum };
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

/** A number is another one with any digit changed, so it is never corrected. */
function editsAllowed(word: string): number {
  const letters = [...word].length;
  if (letters < 4 || /\p{N}/u.test(word)) return 0;
  return letters < 8 ? 1 : 2;
}
