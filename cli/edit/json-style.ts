/** The formatting of a JSON file, so that an edit keeps it. */
export interface JsonStyle {
  /** One level of indentation. */
  unit: string;
  eol: string;
}

export function jsonStyle(text: string): JsonStyle {
  return {
    unit: /^[{[][^\S\n]*\r?\n([ \t]+)\S/m.exec(text)?.[1] ?? '  ',
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

/**
 * Returns a value as JSON in the file's style. `indent` is that of its line. Short lists of scalars stay on one line.
 */
export function styledJson(value: unknown, { unit, eol }: JsonStyle, indent: string): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`;
    if (line.length <= 80) return line;
  }
  return JSON.stringify(value, null, unit).replaceAll('\n', `${eol}${indent}`);
}

/** Returns a value as JSON on one line. */
export function flatJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${flatJson(part)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
