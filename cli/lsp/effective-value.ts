import path from 'node:path';
import type { Library } from '../compiler/library.ts';
import { partAt, plain, type Located } from '../compiler/read/located.ts';
import { originOf, type Span } from '../compiler/read/source.ts';
import { resolveBrand } from '../compiler/resolve/resolve-brand.ts';
import { itemName } from '../compiler/resolve/merge.ts';
import type { JsonPath } from './schema-node.ts';

/** The effective value of a brand and the value in each file. */
export interface EffectiveValue {
  value: unknown;
  /** High to low; `at` is null for a default of the schema. */
  said: { value: unknown; at: Span | null }[];
}

/** Returns the effective value at a path of brand.json after base, theme and defaults are merged. */
export async function effectiveValue(
  id: string,
  at: JsonPath,
  own: Located | null,
  library: Library,
): Promise<EffectiveValue | null> {
  const { located, resolved } = await resolveBrand(id, library);
  if (located === null) return null;
  const [group, ...rest] = at;
  const part = byName(located, own, at);
  const token = group === 'tokens' && resolved !== null ? partAt(resolved.theme.located, rest) : undefined;
  const found = token ?? part;
  return found === undefined ? null : { value: plain(found), said: wordsOn(found) };
}

/** Finds a part by item names: lists merge by name, so the same item may have another index. */
function byName(located: Located, own: Located | null, at: JsonPath): Located | undefined {
  let part: Located | undefined = located;
  let written: Located | undefined = own ?? undefined;
  for (const step of at) {
    if (step === '$append' || step === '$remove') {
      written = written === undefined ? undefined : partAt(written, [step]);
      continue;
    }
    written = written === undefined ? undefined : partAt(written, [step]);
    const name = written?.kind === 'object' ? itemName(written) : null;
    const list: Located | undefined = part;
    part =
      list?.kind === 'array' && typeof name === 'string'
        ? list.items.find((item) => item.kind === 'object' && itemName(item) === name)
        : list === undefined
          ? undefined
          : partAt(list, [step]);
  }
  return part;
}

function wordsOn(part: Located): EffectiveValue['said'] {
  const said: EffectiveValue['said'] = [];
  for (let word: Located | undefined = part; word !== undefined; word = word.below)
    said.push({ value: plain(word), at: word.at });
  return said;
}

export function effectiveText({ value, said }: EffectiveValue): string {
  const rows = said.map(({ value: each, at }) => {
    const place = at === null ? 'default of the schema' : shownPlace(at);
    return `- ${place}: \`${short(each)}\``;
  });
  return [`Effective: \`${short(value)}\``, rows.join('\n')].join('\n\n');
}

function shownPlace(at: Span): string {
  const { file, line, column } = originOf(at);
  return `${path.posix.basename(path.posix.dirname(file))}/${path.posix.basename(file)}:${line}:${column}`;
}

function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
