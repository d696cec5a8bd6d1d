import type { Brand } from '../../../schema/generated/brand.ts';
import { validate } from '../../../schema/validate.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { DiagnosticCode } from '../diagnostic-codes.ts';
import { partAt, plain, unwritten, type Located } from '../read/located.ts';
import { pointerPath } from '../read/schema-violations.ts';

type Path = readonly (string | number)[];

/** The parts of an invalid brand that the rules can check. */
export interface SoundParts {
  located: Located;
  brand: Brand;
  /** Returns whether a diagnostic is only a consequence of one that is already reported. */
  follows(diagnostic: Diagnostic): boolean;
}

/** Returns the value without its invalid parts; lists and objects keep no gaps. */
export function withoutInvalid(value: Located, faults: readonly Diagnostic[]): Located {
  const paths = faultyPaths(faults).filter((path) => path.length > 0);
  return paths.length === 0 ? value : pruned(value, paths);
}

/**
 * Completes a merged value without its invalid parts, so that the rules across fields can run over the rest. Returns
 * null if it cannot be completed.
 */
export function validParts(merged: Located, faults: readonly Diagnostic[]): SoundParts | null {
  const missing: Path[] = faultyPaths(faults);
  let located = merged;
  for (let round = 0; round < 6; round += 1) {
    const brand = plain(located);
    if (isBrand(brand)) return { located, brand, follows: followsFrom(missing.filter((path) => path.length > 0)) };
    const result = validate('brand/resolved', brand);
    const unfit: Path[] = [];
    for (const error of result.valid ? [] : result.errors) {
      const path = pointerPath(error.instancePath);
      if (error.keyword !== 'required') unfit.push(path);
      else {
        const key = String(error.params['missingProperty']);
        missing.push([...path, key]);
        located = withPart(located, [...path, key], standIn(error.parentSchema, key));
      }
    }
    missing.push(...unfit);
    located = unfit.some((path) => path.length > 0)
      ? pruned(
          located,
          unfit.filter((path) => path.length > 0),
        )
      : located;
  }
  return null;
}

function faultyPaths(faults: readonly Diagnostic[]): Path[] {
  return faults.flatMap(({ path, severity }) => (path === null || severity !== 'error' ? [] : [path]));
}

function isBrand(value: unknown): value is Brand {
  return validate('brand/resolved', value).valid;
}

function pruned(value: Located, paths: readonly Path[]): Located {
  const below = (step: string | number): Path[] =>
    paths.filter((path) => String(path[0]) === String(step)).map((path) => path.slice(1));
  if (value.kind === 'scalar') return value;
  if (value.kind === 'array') {
    const items = value.items.flatMap((item, index) => keptPart(item, below(index)));
    return { ...value, items };
  }
  const members = [...value.members].flatMap(([key, member]) =>
    keptPart(member.value, below(key)).map((part): [string, typeof member] => [key, { ...member, value: part }]),
  );
  return { ...value, members: new Map(members) };
}

function keptPart(part: Located, paths: readonly Path[]): Located[] {
  if (paths.some((path) => path.length === 0)) return [];
  return [paths.length === 0 ? part : pruned(part, paths)];
}

function withPart(value: Located, path: Path, part: Located): Located {
  const [step, ...rest] = path;
  if (step === undefined) return part;
  if (value.kind === 'array')
    return {
      ...value,
      items: value.items.map((item, index) => (index === Number(step) ? withPart(item, rest, part) : item)),
    };
  if (value.kind === 'scalar') return value;
  const members = new Map(value.members);
  const member = members.get(String(step));
  const beneath = partAt(value, [step]) ?? unwritten({});
  members.set(String(step), { keyAt: member?.keyAt ?? null, value: withPart(beneath, rest, part) });
  return { ...value, members };
}

/** Returns a value for a missing key: the schema's default or its first example. */
function standIn(parentSchema: unknown, key: string): Located {
  const properties = propertyOf(parentSchema, 'properties');
  const rule = propertyOf(properties, key);
  const examples = propertyOf(rule, 'examples');
  const standard = propertyOf(rule, 'default');
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined;
  return unwritten(standard ?? example ?? null);
}

function propertyOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

/** Diagnostics that depend on more than the value at their location, and the keys on which they depend. */
const drawsOn: Partial<Record<DiagnosticCode, readonly string[]>> = {
  LV2004: ['languages'],
  LV3009: ['languages', 'defaultLanguage'],
  LV3011: ['languages', 'copy'],
  LV3014: ['theme', 'tokens'],
  LV3021: ['money', 'server', 'settings', 'deployment'],
  LV3022: ['deployment'],
  LV3025: ['currency'],
  LV3101: ['theme', 'tokens'],
  LV3102: ['theme', 'tokens'],
  LV3103: ['languages', 'copy'],
  LV3105: ['languages', 'copy'],
};

function followsFrom(missing: readonly Path[]): SoundParts['follows'] {
  const keys = missing.map((path) => path.join('.'));
  const tops = new Set(missing.map(([top]) => String(top)));
  return ({ code, key }) => {
    if (drawsOn[code]?.some((top) => tops.has(top))) return true;
    return key !== null && key !== '' && keys.some((each) => isWithin(each, key) || isWithin(key, each));
  };
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`);
}
