import { visit } from 'jsonc-parser';
import type { Source } from './read/source.ts';

interface Hidden {
  /** The text with every secret masked, of the same length. */
  text: string;
  secrets: readonly string[];
}

const known = new WeakMap<Source, Hidden>();

/** Returns the text of a source with its secrets masked; every character keeps its position. */
export function shownText(source: Source): string {
  return hiddenIn(source).text;
}

/** Returns a message about a source without that source's secrets or their beginnings. */
export function withoutSecrets(message: string, source: Source): string {
  let shown = message;
  for (const secret of hiddenIn(source).secrets) {
    const start = shown.indexOf(secret.slice(0, 6));
    if (start === -1) continue;
    let length = 6;
    while (length < secret.length && shown[start + length] === secret[length]) length += 1;
    shown = shown.slice(0, start) + '•'.repeat(Math.min(8, length)) + shown.slice(start + length);
  }
  return shown;
}

function hiddenIn(source: Source): Hidden {
  const found = known.get(source) ?? hide(source.text);
  known.set(source, found);
  return found;
}

function hide(text: string): Hidden {
  const places = [...placesByKey(text), ...placesByForm(text)].sort((a, b) => a.start - b.start);
  let shown = '';
  let from = 0;
  for (const { start, end } of places) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    shown += text.slice(from, begin) + text.slice(begin, end).replaceAll(/[^\r\n]/g, '•');
    from = end;
  }
  const secrets = [...new Set(places.flatMap(({ start, end, value }) => [value ?? '', text.slice(start, end)]))].filter(
    (each) => each.length >= 6,
  );
  return { text: shown + text.slice(from), secrets };
}

interface Place {
  start: number;
  end: number;
  value?: string;
}

const secretKey =
  /secret|passw|passphrase|token$|api[-_]?key|private[-_]?key|access[-_]?key|signing[-_]?key|credential|authorization/i;
/** The name of an environment variable is not a secret. */
const variableName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/** Returns the texts under keys that mark them as secret. */
function placesByKey(text: string): Place[] {
  if (deepest(text) > 256) return [];
  const places: Place[] = [];
  visit(text, {
    onLiteralValue(value, offset, length, _line, _column, path) {
      if (typeof value !== 'string' || value.length === 0 || variableName.test(value)) return;
      const steps = path().map(String);
      const isSecret =
        (steps[0] === 'server' && steps[1] === 'secrets') ||
        secretKey.test(steps.findLast((step) => !/^\d+$/.test(step)) ?? '');
      if (isSecret) places.push({ start: offset + 1, end: offset + length - 1, value });
    },
  });
  return places;
}

const secretForms =
  /\b(?:[srp]k_(?:live|test)_\w{8,}|AKIA[0-9A-Z]{12,}|gh[a-z]_\w{20,}|github_pat_\w{20,}|xox[a-z]-[\w-]{10,}|AIza[\w-]{30,}|eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*|[0-9a-fA-F]{32,})|-----BEGIN [A-Z ]*PRIVATE KEY[^"]*|(?<=:\/\/[^\s/:@"]{0,64}:)[^\s/@"]{3,}(?=@)|(?=[\w+/=-]{0,200}\d)(?=[\w+/=-]{0,200}[a-z])(?=[\w+/=-]{0,200}[A-Z])(?<![\w+/=-])[\w+=-]{36,}/g;

/** Returns the texts that have the form of a secret key, anywhere. */
function placesByForm(text: string): Place[] {
  return [...text.matchAll(secretForms)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

/** Returns an upper bound of the nesting. The visitor is recursive and must not run on deeper texts. */
function deepest(text: string): number {
  let depth = 0;
  let most = 0;
  for (const character of text) {
    if (character === '{' || character === '[') most = Math.max(most, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return most;
}
