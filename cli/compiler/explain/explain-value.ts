import { languages } from '../../../schema/languages.ts';
import { layerOf } from '../../effective/origins.ts';
import { partByKey } from '../../effective/part-by-key.ts';
import { schemaDefault } from '../../effective/schema-default.ts';
import { fileWithKey, type Library } from '../library.ts';
import { partAt, plain, type Located } from '../read/located.ts';
import { originOf } from '../read/source.ts';
import type { Resolution } from '../resolve/resolve-brand.ts';

/** The value in one layer. */
interface ValueCandidate {
  layer: 'default' | 'theme' | 'base' | 'brand' | 'locale';
  value: unknown;
  /** Null for a default of the schema. */
  at: { file: string; line: number; column: number } | null;
}

export interface ValueExplanation {
  key: string;
  value: unknown;
  /** Why the winner won. */
  because: string;
  /** Low to high: the last one wins. */
  candidates: ValueCandidate[];
}

interface ExplainValueOptions {
  key: string;
  language: string | undefined;
  resolution: Resolution;
  library: Library;
  /** The brand's own brand.json, as a path shown in messages. */
  file: string;
}

/** Returns where a setting, a token or a string comes from; null if the name is unknown. */
export async function explainValue({
  key,
  language,
  resolution,
  library,
  file,
}: ExplainValueOptions): Promise<ValueExplanation | null> {
  const { located, resolved } = resolution;
  if (located === null) return null;
  if (key.includes(':')) return explainWords(key, language, located, library, file);
  const tokens = resolved?.theme.located;
  const token = tokens === undefined ? undefined : partByKey(tokens, key.replace(/^tokens\./, ''));
  if (token !== undefined) return explanationOf(key, partAt(token, ['$value']) ?? token, file);
  const setting = partByKey(located, key);
  if (setting === undefined) return null;
  const explanation = explanationOf(key, setting, file);
  const fallback = schemaDefault(key);
  const unsaid = fallback === undefined || explanation.candidates[0]?.at === null;
  return unsaid
    ? explanation
    : { ...explanation, candidates: [{ layer: 'default', value: fallback, at: null }, ...explanation.candidates] };
}

async function explainWords(
  key: string,
  language: string | undefined,
  located: Located,
  library: Library,
  file: string,
): Promise<ValueExplanation | null> {
  const [namespace = '', ...rest] = key.split(':');
  const name = rest.join(':');
  const fallback = partAt(located, ['defaultLanguage']);
  const code = (language ?? (fallback?.kind === 'scalar' ? String(fallback.value) : 'EN')).toUpperCase();
  const tag = Object.entries(languages).find(([each]) => each === code)?.[1].tag ?? 'en';
  const candidates: ValueCandidate[] = [];
  for (const each of new Set(['en', tag])) {
    const words = fileWithKey(await library.locale(each), namespace, name)?.value;
    const found = words ? partAt(words, [name]) : undefined;
    if (found !== undefined)
      candidates.push(...candidatesOf(found, file).map((candidate) => ({ ...candidate, layer: 'locale' as const })));
  }
  const own = partAt(located, ['copy', code, namespace, name]);
  if (own !== undefined) candidates.push(...candidatesOf(own, file));
  const last = candidates.at(-1);
  return last === undefined
    ? null
    : { key: `${key} (${code})`, value: last.value, because: reason(candidates), candidates };
}

function explanationOf(key: string, part: Located, file: string): ValueExplanation {
  const candidates = candidatesOf(part, file);
  return { key, value: plain(part), because: reason(candidates), candidates };
}

function candidatesOf(part: Located, file: string): ValueCandidate[] {
  const candidates: ValueCandidate[] = [];
  for (let word: Located | undefined = part; word !== undefined; word = word.below) {
    const at = word.at === null ? null : originOf(word.at);
    candidates.unshift({ layer: layerOf(at?.file ?? null, file), value: plain(word), at });
  }
  return candidates;
}

const layerWords = {
  default: 'default from the schema; no other layer sets it',
  theme: 'the theme sets it; neither the base nor the brand overrides it',
  locale: 'the shared string is used; the brand does not override it',
  base: 'the base sets it; the brand does not override it',
  brand: 'the brand sets it',
} satisfies Record<ValueCandidate['layer'], string>;

function reason(candidates: readonly ValueCandidate[]): string {
  const layer = candidates.at(-1)?.layer ?? 'default';
  const beneath = candidates.length - 1;
  const over =
    beneath === 0 || layer !== 'brand' ? '' : `, over ${beneath === 1 ? 'one layer' : `${beneath} layers`} beneath it`;
  return `${layerWords[layer]}${over}`;
}

export function valueExplanationText({ key, value, because, candidates }: ValueExplanation): string {
  const rows = candidates.map(({ layer, value: said, at }) => {
    const place = at === null ? 'schema/brand/brand.schema.json' : `${at.file}:${at.line}:${at.column}`;
    return `  ${layer.padEnd(8)} ${place}  ${short(said)}`;
  });
  return [
    `${key} is ${short(value)}: ${because}`,
    'layers, lowest to highest priority; the last one applies:',
    ...rows,
  ].join('\n');
}

function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
