import { effectiveFlags } from '../../runtime/shared/flags.ts';
import { brandCheckers } from '../../schema/validate.ts';
import type { Library } from '../compiler/library.ts';
import { plain } from '../compiler/read/located.ts';
import { settingsOf } from '../compiler/resolve/compiled-settings.ts';
import { withDefaults } from '../compiler/resolve/defaults.ts';
import { writtenBrand } from './written-brand.ts';
import { leavesOf } from '../effective/leaves.ts';
import type { SchemaSide } from './schema-side.ts';

/** The effects of a schema or catalogue change on a brand whose files are unchanged. */
export interface BrandEffects {
  brand: string;
  /** Errors that are new. */
  breaks: { key: string; message: string }[];
  /** Errors that no longer occur. */
  mends: { key: string; message: string }[];
  /** Effective values that change. A missing value is null. */
  values: { key: string; from: unknown; to: unknown }[];
  /** Flags that switch from off to on, or from on to off. */
  flags: { key: string; from: boolean | null; to: boolean | null }[];
}

/** Resolves a brand under both sides. Returns null if the brand cannot be read. */
export async function brandEffects(
  id: string,
  a: SchemaSide,
  b: SchemaSide,
  library: Library,
): Promise<BrandEffects | null> {
  const written = await writtenBrand(id, library);
  if (written === null) return null;
  const [before, after] = [faultsOf(a, written.files, written.merged), faultsOf(b, written.files, written.merged)];
  const only = (faults: Fault[], others: Fault[]): Fault[] =>
    faults.filter((fault) => !others.some((other) => other.key === fault.key && other.message === fault.message));
  return {
    brand: id,
    breaks: only(after, before),
    mends: only(before, after),
    values: valueEffects(a, b, written.merged),
    flags: flagEffects(a, b, written.merged),
  };
}

type Merged = Parameters<typeof settingsOf>[0];
type Fault = { key: string; message: string };

function faultsOf({ brand }: SchemaSide, files: readonly Merged[], merged: Merged): Fault[] {
  const { file, whole } = brandCheckers(brand);
  const errors = [...files.flatMap((each) => file(plain(each))), ...whole(plain(withDefaults(merged, brand)))];
  const faults = errors.map(({ instancePath, message, params }) => {
    const named = params['missingProperty'] ?? params['additionalProperty'];
    const key = [...instancePath.split('/').slice(1), ...(named === undefined ? [] : [String(named)])].join('.');
    return { key, message: message ?? 'is not allowed' };
  });
  return [...new Map(faults.map((fault) => [`${fault.key} ${fault.message}`, fault])).values()];
}

function valueEffects(a: SchemaSide, b: SchemaSide, merged: Merged): BrandEffects['values'] {
  const values = ({ brand }: SchemaSide) =>
    new Map(leavesOf(withDefaults(merged, brand)).map(({ key, value }) => [key, value]));
  const [before, after] = [values(a), values(b)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [from, to] = [before.get(key) ?? null, after.get(key) ?? null];
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ key, from, to }];
  });
}

function flagEffects(a: SchemaSide, b: SchemaSide, merged: Merged): BrandEffects['flags'] {
  const compiled = settingsOf(merged);
  const [before, after] = [a, b].map(({ flags }) => effectiveFlags({ catalogue: flags, compiled, now: 0 }));
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((key) => {
    const [from, to] = [before?.[key]?.value ?? null, after?.[key]?.value ?? null];
    return from === to ? [] : [{ key, from, to }];
  });
}
