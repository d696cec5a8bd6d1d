import type { Library } from '../compiler/library.ts';
import { resolveBrand, type ResolvedBrand } from '../compiler/resolve/resolve-brand.ts';
import { RejectedError } from '../exit.ts';
import { prettyDiagnostic } from '../report/pretty.ts';
import { chosenBrands } from './chosen-brands.ts';

/**
 * Returns the resolved brand. Throws `UsageError` for a missing brand and `RejectedError`, with the errors on stderr,
 * for an invalid one.
 */
export async function resolveValidBrand(id: string, library: Library): Promise<ResolvedBrand> {
  await chosenBrands(library.workspace, [id]);
  const { resolved, diagnostics } = await resolveBrand(id, library);
  if (resolved !== null) return resolved;
  for (const each of diagnostics) console.error(`${prettyDiagnostic(each)}\n`);
  throw new RejectedError(`the brand "${id}" has errors`);
}
