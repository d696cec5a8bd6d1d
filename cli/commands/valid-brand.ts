import type { Library } from '../compiler/library.ts';
import { resolveBrand, type ResolvedBrand } from '../compiler/resolve/resolve-brand.ts';
import { RejectedError } from '../exit.ts';
import { prettyDiagnostic } from '../report/pretty.ts';
import { chosenBrands } from './chosen-brands.ts';

/** The brand resolved. One that is not there is wrong usage; one with errors is refused, its faults on stderr. */
export async function resolveValidBrand(id: string, library: Library): Promise<ResolvedBrand> {
  await chosenBrands(library.workspace, [id]);
  const { resolved, diagnostics } = await resolveBrand(id, library);
  if (resolved !== null) return resolved;
  for (const each of diagnostics) console.error(`${prettyDiagnostic(each)}\n`);
  throw new RejectedError(`the brand "${id}" has errors`);
}
