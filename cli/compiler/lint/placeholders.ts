/** The names of what is filled into words. A count may be spelled out by a plural form, so it is not among them. */
function placeholders(text: string): Set<string> {
  const names = [...text.matchAll(/\{\{\s*([^{}\s,]+)/g)].map(([, name = '']) => name);
  return new Set(names.filter((name) => name !== 'count'));
}

/** What a text leaves out of the original's placeholders and adds to them; null when they are the same. */
export function placeholderProblem(text: string, original: string): string | null {
  const wanted = placeholders(original);
  const given = placeholders(text);
  const missing = wanted.difference(given);
  const extra = given.difference(wanted);
  const said = [
    missing.size > 0 ? `lacks ${list(missing)}` : '',
    extra.size > 0 ? `has ${list(extra)} that is never filled in` : '',
  ];
  return said.filter(Boolean).join(' and ') || null;
}

function list(names: Set<string>): string {
  return [...names].map((name) => `{{${name}}}`).join(', ');
}
