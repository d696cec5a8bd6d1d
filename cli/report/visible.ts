/** Returns a text that is safe for a terminal: control and invisible characters become a sign of the same length. */
export function visible(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000A-\u001F]/g, (character) => String.fromCharCode(0x2400 + character.charCodeAt(0)))
    .replaceAll(/[\u007F-\u009F\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g, '\uFFFD')
    .toWellFormed();
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u;

/** Returns the number of terminal columns that a text uses. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const { segment } of segmenter.segment(text)) columns += wide.test(segment) ? 2 : 1;
  return columns;
}
