/** A text prepared for comparison. */
export interface SearchText {
  /** The words, one space apart. */
  text: string;
  /** The words without spaces. */
  compact: string;
  words: readonly string[];
}

/** Diacritics above and below letters. Thai vowels and Japanese voice marks are not included: they are letters. */
const diacritics = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Letters that Unicode decomposition does not reduce to plain ones. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ø: 'o',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
};
const strokes = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Constant distance between katakana and hiragana. */
const kanaOffset = 0x60;

/**
 * Normalises a text: letter case, diacritics, width of letters and kana, katakana or hiragana, punctuation and the
 * number of spaces make no difference afterwards. Normalising twice changes nothing.
 */
export function searchText(text: string): SearchText {
  const plain = text
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(diacritics, '')
    .replace(strokes, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaOffset))
    // An apostrophe joins what other punctuation separates.
    .replace(/['‘’ʼ`´]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  const words = plain === '' ? [] : plain.split(' ');
  return { text: plain, compact: words.join(''), words };
}

/** Returns whether a word is in a script without spaces between words, where any character may begin one. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word);
}

const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
