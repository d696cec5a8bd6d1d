/** The values of a text's placeholders. An absent value leaves its placeholder as it is. */
export type PlaceholderValues = Readonly<Record<string, unknown>>;

/** Returns a text with each `{{name}}` replaced by its value, text or a number. A placeholder without one stays. */
export function interpolate(text: string, values: PlaceholderValues): string {
  return text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder;
  });
}

/** Returns the names of a text's placeholders, also of those with a format: `{{amount, number}}`. */
export function placeholderNames(text: string): Set<string> {
  return new Set([...text.matchAll(/\{\{\s*([^{}\s,]+)/g)].map(([, name = '']) => name));
}
