import { languages } from '../../../schema/languages.ts';
import type { Library } from '../library.ts';
import { partAt, plain, type Located } from '../read/located.ts';
import { originOf } from '../read/source.ts';
import type { Resolution } from '../resolve/resolve-brand.ts';

/** One file's word on a value. */
interface ValueCandidate {
  value: unknown;
  /** Null for a default of the schema. */
  at: { file: string; line: number; column: number } | null;
}

export interface ValueExplanation {
  key: string;
  value: unknown;
  /** Low to high: the last one stands. */
  candidates: ValueCandidate[];
}

interface ExplainValueOptions {
  key: string;
  language: string | undefined;
  resolution: Resolution;
  library: Library;
}

/** Where a setting, a token or some words come from; null when there is nothing of that name. */
export async function explainValue({ key, language, resolution, library }: ExplainValueOptions): Promise<ValueExplanation | null> {
  const { located, resolved } = resolution;
  if (located === null) return null;
  if (key.includes(':')) return explainWords(key, language, located, library);
  const steps = key.split('.');
  const setting = partAt(located, steps);
  if (setting !== undefined) return explanationOf(key, setting);
  const tokens = resolved?.theme.located;
  const token = tokens === undefined ? undefined : partAt(tokens, [...(steps[0] === 'tokens' ? steps.slice(1) : steps), '$value']);
  return token === undefined ? null : explanationOf(key, token);
}

async function explainWords(key: string, language: string | undefined, located: Located, library: Library): Promise<ValueExplanation | null> {
  const [namespace = '', ...rest] = key.split(':');
  const name = rest.join(':');
  const fallback = partAt(located, ['defaultLanguage']);
  const code = (language ?? (fallback?.kind === 'scalar' ? String(fallback.value) : 'EN')).toUpperCase();
  const tag = Object.entries(languages).find(([each]) => each === code)?.[1].tag ?? 'en';
  const candidates: ValueCandidate[] = [];
  for (const each of new Set(['en', tag])) {
    const file = (await library.locale(each)).files[namespace]?.value;
    const words = file ? partAt(file, [name]) : undefined;
    if (words !== undefined) candidates.push(...explanationOf(key, words).candidates);
  }
  const own = partAt(located, ['copy', code, namespace, name]);
  if (own !== undefined) candidates.push(...explanationOf(key, own).candidates);
  const last = candidates.at(-1);
  return last === undefined ? null : { key: `${key} (${code})`, value: last.value, candidates };
}

function explanationOf(key: string, part: Located): ValueExplanation {
  const candidates: ValueCandidate[] = [];
  for (let word: Located | undefined = part; word !== undefined; word = word.below) {
    candidates.unshift({ value: plain(word), at: word.at === null ? null : originOf(word.at) });
  }
  return { key, value: plain(part), candidates };
}

export function valueExplanationText({ key, value, candidates }: ValueExplanation): string {
  const rows = candidates.map(({ value: said, at }) => {
    const place = at === null ? 'default of the schema' : `${at.file}:${at.line}:${at.column}`;
    return `  ${place}  ${short(said)}`;
  });
  return [`${key} is ${short(value)}`, 'candidates, low to high; the last one stands:', ...rows].join('\n');
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
