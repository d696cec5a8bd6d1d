import { placeholderNames } from '../../../runtime/shared/interpolate.ts';

/** Returns the placeholders of a string. `count` is left out, because a plural form may spell it out. */
function placeholders(text: string): Set<string> {
  const names = placeholderNames(text);
  names.delete('count');
  return names;
}

/** Returns which placeholders of the original a text lacks or adds; null if they are the same. */
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
