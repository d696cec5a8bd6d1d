import type { Term } from '../../schema/generated/terms.ts';
import type { PlayerText } from './player-texts.ts';

/** A word that a table forbids, in a text that contains it. */
export interface ForbiddenTerm extends PlayerText {
  term: Term;
  word: string;
}

/** Returns the forbidden words of a text, exceptions included. */
export function forbiddenTerms({ place, text }: PlayerText, terms: readonly Term[]): ForbiddenTerm[] {
  const read = plain(text);
  return terms.flatMap((term) => {
    const inside = (term.not ?? []).filter(
      (word) =>
        read.includes(plain(word)) &&
        contains(without(text, word, [...terms.flatMap(({ use }) => use), ...(term.within ?? [])]), word),
    );
    const alone = (term.notAlone ?? []).filter((word) => read === plain(word));
    return [...inside, ...alone].map((word) => ({ place, text, term, word }));
  });
}

/** Returns whether a text contains a word: whole words where letters are Latin, any run of characters elsewhere. */
export function contains(text: string, word: string): boolean {
  return pattern(word).test(plain(text));
}

/** Returns whether a text is exempt: the exception names its location, or a prefix of it with an asterisk. */
export function isAt(place: string, exception: string): boolean {
  return exception.endsWith('*') ? place.startsWith(exception.slice(0, -1)) : place === exception;
}

/** Removes the allowed longer phrases that contain the word, so that only its own occurrences remain. */
function without(text: string, word: string, phrases: readonly string[]): string {
  return phrases
    .filter((phrase) => plain(phrase) !== plain(word) && plain(phrase).includes(plain(word)))
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, phrase) => rest.replaceAll(pattern(phrase), '\u0000'), plain(text));
}

function pattern(word: string): RegExp {
  const literal = plain(word).replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  const before = /^[\p{Script=Latin}\d]/u.test(word) ? String.raw`(?<![\p{Script=Latin}\d])` : '';
  const after = /[\p{Script=Latin}\d]$/u.test(word) ? String.raw`(?![\p{Script=Latin}\d])` : '';
  return new RegExp(before + literal + after, 'gu');
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().trim();
}
