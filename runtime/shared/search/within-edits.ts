/** The part of the text that is compared: all of it, its beginning, or any part of it. */
export type ComparedPart = 'all' | 'beginning' | 'any';

/**
 * Returns whether `word` changes into the text with at most this number of edits: a character added, removed or
 * replaced, or two neighbours exchanged (Damerau-Levenshtein, each part of the text edited once).
 */
export function withinEdits(
  word: string,
  text: string,
  { edits, part }: { edits: number; part: ComparedPart },
): boolean {
  if (word.length > text.length + edits) return false;
  if (part === 'all' && text.length > word.length + edits) return false;
  let before: number[] = [];
  let row = Array.from({ length: text.length + 1 }, (_, at) => (part === 'any' ? 0 : at));
  for (let letter = 1; letter <= word.length; letter += 1) {
    const next = nextRow({ word, text, letter, row, before });
    if (Math.min(...next) > edits) return false;
    [before, row] = [row, next];
  }
  return (part === 'all' ? (row.at(-1) ?? 0) : Math.min(...row)) <= edits;
}

/** Returns the edits from the first letters of the word to each beginning of the text. */
function nextRow({
  word,
  text,
  letter,
  row,
  before,
}: {
  word: string;
  text: string;
  letter: number;
  row: readonly number[];
  before: readonly number[];
}): number[] {
  const next = [letter];
  for (let at = 1; at <= text.length; at += 1) {
    const same = word[letter - 1] === text[at - 1];
    const exchanged = letter > 1 && at > 1 && word[letter - 1] === text[at - 2] && word[letter - 2] === text[at - 1];
    next.push(
      Math.min(
        (row[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (row[at - 1] ?? 0) + (same ? 0 : 1),
        exchanged ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return next;
}
