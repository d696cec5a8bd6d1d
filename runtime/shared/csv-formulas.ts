/** The blanks and quotes ahead of a sign with which a formula begins, full-width forms included. */
const formula = String.raw`(?:['"]|[^\S\t\r\n])*[=+\-@\t\uFF1D\uFF0B\uFF0D\uFF20]`;
const lineBreak = String.raw`'*[\r\n]`;
const unmarked = new RegExp(`(?<=^|[;\\t])(?=${lineBreak})|(?<=^|[;\\t\\r\\n])(?=${formula})`, 'g');
const marked = new RegExp(`(?<=^|[;\\t])'(?=${lineBreak})|(?<=^|[;\\t\\r\\n])'(?=${formula})`, 'g');

/**
 * Returns the text of a CSV cell with an apostrophe wherever a spreadsheet would read a formula: before the sign with
 * which a cell begins, and before the blanks ahead of it, which it drops. One that separates cells by semicolons or tabs
 * takes the quotes of the file for text, so that a cell also begins after one of them or a line break, and may be quoted.
 * An apostrophe that is there already gets one more.
 */
export function markFormulas(text: string): string {
  return text.replace(unmarked, "'");
}

/** Returns the text that `markFormulas` was given. */
export function unmarkFormulas(text: string): string {
  return text.replace(marked, '');
}
