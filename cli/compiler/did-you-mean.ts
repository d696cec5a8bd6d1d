import { distance } from 'fastest-levenshtein';

/** The nearest of the words, when it is near enough to be meant. */
export function didYouMean(word: string, words: readonly string[]): string | null {
  return nearest(word, words)?.word ?? null;
}

export interface Suggestion {
  word: string;
  /** Nothing else is meant: one word alone is nearest, by two letters at most. */
  certain: boolean;
}

/** Letters to change; two neighbours exchanged count as one. */
function apart(a: string, b: string): number {
  const far = distance(a, b);
  return far === 2 && a.length === b.length && [...a].sort().join('') === [...b].sort().join('') ? 1 : far;
}

/** All words, the nearest first. */
function ranking(word: string, words: readonly string[]): { word: string; far: number }[] {
  return words
    .map((each) => ({ word: each, far: apart(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
}

/** Every word that is near enough and as near as any other. */
export function nearWords(word: string, words: readonly string[]): string[] {
  const ranked = ranking(word, words);
  const [first] = ranked;
  if (first === undefined || first.far > farthest(word)) return [];
  return ranked.filter(({ far }) => far === first.far).map((each) => each.word);
}

/** How many letters of a word may differ. */
function farthest(word: string): number {
  return Math.max(1, Math.floor(word.length / 3));
}

/** The nearest word, and whether it can be meant alone. */
export function nearest(word: string, words: readonly string[]): Suggestion | null {
  const ranked = ranking(word, words);
  const [first, second] = ranked;
  if (first === undefined || first.far > farthest(word)) return null;
  return {
    word: first.word,
    certain: first.far <= 2 && word.length >= 4 && (second === undefined || second.far > first.far),
  };
}
