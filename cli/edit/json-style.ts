import type { FormattingOptions } from 'jsonc-parser';

/** How a JSON file is written, so that an edit does not look like one. */
export function jsonStyle(text: string): FormattingOptions & { tabSize: number; eol: string } {
  const indent = /^[{[][^\S\n]*\r?\n([ \t]+)\S/m.exec(text)?.[1] ?? '  ';
  const tabs = indent.startsWith('\t');
  return {
    insertSpaces: !tabs,
    tabSize: tabs ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
    keepLines: true,
  };
}

/** A value as JSON in the style of a file, `depth` levels in; lists of scalars stay on one line while they are short. */
export function styledJson(value: unknown, style: ReturnType<typeof jsonStyle>, depth: number): string {
  const unit = style.insertSpaces ? ' '.repeat(style.tabSize) : '\t';
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    if (line.length <= 80) return line;
  }
  return JSON.stringify(value, null, unit).replaceAll('\n', `${style.eol}${unit.repeat(depth)}`);
}
