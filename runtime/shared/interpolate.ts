/** The values of a text's placeholders. An absent value leaves its placeholder as it is. */
export type PlaceholderValues = Readonly<Record<string, unknown>>;

/** Returns a text with each `{{name}}` replaced by its value. A placeholder without a value stays. */
export function interpolate(text: string, values: PlaceholderValues): string {
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (placeholder, name: string) =>
    // oxlint-disable-next-line typescript/no-base-to-string -- values are text or numbers
    values[name] === undefined ? placeholder : String(values[name]),
  );
}

/** Returns the names of a text's placeholders, also of those with a format: `{{amount, number}}`. */
export function placeholderNames(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*([^{}\s,]+)/g)].map(([, name = '']) => name));
}
