import { inOrder, type Diagnostic } from './diagnostic.ts';
import type { Library } from './library.ts';
import { lintBrand } from './lint/lint-brand.ts';
import { resolveBrand, type ResolvedBrand } from './resolve/resolve-brand.ts';

export interface CheckedBrand {
  id: string;
  resolved: ResolvedBrand | null;
  diagnostics: Diagnostic[];
}

/** Read, validate, resolve and lint one brand. */
export async function checkBrand(id: string, library: Library): Promise<CheckedBrand> {
  const { resolved, diagnostics } = await resolveBrand(id, library);
  const faults = resolved === null ? [] : await lintBrand(resolved, library);
  return { id, resolved, diagnostics: inOrder([...diagnostics, ...faults]) };
}
