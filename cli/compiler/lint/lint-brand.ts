import type { Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** A rule across fields, files or brands. */
export type LintRule = (brand: ResolvedBrand, library: Library) => Diagnostic[] | Promise<Diagnostic[]>;

const rules: readonly LintRule[] = [];

/** Runs every rule over a brand. */
export async function lintBrand(brand: ResolvedBrand, library: Library): Promise<Diagnostic[]> {
  const found = await Promise.all(rules.map((rule) => rule(brand, library)));
  return found.flat();
}
