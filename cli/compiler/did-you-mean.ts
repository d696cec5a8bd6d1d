import { distance } from 'fastest-levenshtein';

/** Returns the nearest word if it is near enough; null otherwise. */
export function didYouMean(word: string, words: readonly string[]): string | null {
  return nearest(word, words)?.word ?? null;
}

export interface Suggestion {
  word: string;
  /** Exactly one word is nearest, and it differs by two letters at most. */
  certain: boolean;
}

/** Returns the edit distance; two exchanged neighbours count as one. */
function apart(a: string, b: string): number {
  const far = distance(a, b);
  return far === 2 && a.length === b.length && [...a].sort().join('') === [...b].sort().join('') ? 1 : far;
}

/** Returns all words with their distance, the nearest first. */
function ranking(word: string, words: readonly string[]): { word: string; far: number }[] {
  return words
    .map((each) => ({ word: each, far: apart(word.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.far - b.far);
}

/** Returns all words at the smallest distance, if it is small enough. */
export function nearWords(word: string, words: readonly string[]): string[] {
  const ranked = ranking(word, words);
  const [first] = ranked;
  if (first === undefined || first.far > farthest(word)) return [];
  return ranked.filter(({ far }) => far === first.far).map((each) => each.word);
}

/** Returns the maximum number of letters that may differ. */
function farthest(word: string): number {
  return Math.max(1, Math.floor(word.length / 3));
}

/** Returns the nearest word, and whether the suggestion is certain. */
export function nearest(word: string, words: readonly string[]): Suggestion | null {
  const ranked = ranking(word, words);
  const [first, second] = ranked;
  if (first === undefined || first.far > farthest(word)) return null;
  return {
    word: first.word,
    certain: first.far <= 2 && word.length >= 4 && (second === undefined || second.far > first.far),
  };
}
