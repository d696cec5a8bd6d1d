import { inOrder, sameness, type Diagnostic } from './diagnostic.ts';
import type { Library } from './library.ts';
import { lintBrand } from './lint/lint-brand.ts';
import { resolveBrand, type ResolvedBrand } from './resolve/resolve-brand.ts';

export interface CheckedBrand {
  id: string;
  resolved: ResolvedBrand | null;
  diagnostics: Diagnostic[];
}

/** Reads, validates, resolves and lints one brand. The rules also run over the valid parts of a brand with errors. */
export async function checkBrand(id: string, library: Library): Promise<CheckedBrand> {
  const { resolved, judged, diagnostics } = await resolveBrand(id, library);
  const found = judged === null ? [] : (await lintBrand(judged.brand, library)).filter((each) => !judged.follows(each));
  return { id, resolved, diagnostics: inOrder(eachOnce([...diagnostics, ...found])) };
}

/** Removes duplicates: two rules may report the same code at the same location. */
function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<string, Diagnostic>();
  for (const each of diagnostics) {
    const place = each.code === 'LV3020' && each.span ? `${each.code} ${each.file} ${each.span.start}` : sameness(each);
    if (!seen.has(place)) seen.set(place, each);
  }
  return [...seen.values()];
}
