import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { hasErrors } from './diagnostic.ts';
import { checkBrand, type CheckedBrand } from './check-brands.ts';
import { emitBrand, type EmitContext } from './emit/emit-brand.ts';
import { writeHosts } from './emit/hosts.ts';
import { openMadeOnce } from './emit/made-once.ts';
import { loadRuntime } from './emit/runtime.ts';
import type { Library } from './library.ts';
import { brandIds } from './workspace.ts';

export interface BuiltBrand {
  id: string;
  hash: string | null;
  written: boolean;
  diagnostics: Diagnostic[];
}

export interface BuildOptions {
  ids: readonly string[];
  library: Library;
  /** Told as each brand is done. */
  onBrand?: (brand: BuiltBrand) => void;
}

/**
 * Compiles brands one after the other against the built runtime. A brand with errors changes nothing in `dist/`
 * and does not keep the others from being built.
 */
export async function buildBrands({ ids, library, onBrand }: BuildOptions): Promise<BuiltBrand[]> {
  const { dist, cache } = library.workspace;
  const context: EmitContext = { dist, library, runtime: await loadRuntime(dist), madeOnce: openMadeOnce(cache) };
  const built: BuiltBrand[] = [];
  for (const id of ids) {
    const brand = await buildBrand(await checkBrand(id, library), context);
    built.push(brand);
    onBrand?.(brand);
  }
  await withdrawVanished(library);
  await writeHosts(dist, built.filter(({ hash }) => hash !== null).map(({ id }) => id));
  return built;
}

async function buildBrand({ id, resolved, diagnostics }: CheckedBrand, context: EmitContext): Promise<BuiltBrand> {
  if (resolved === null || hasErrors(diagnostics)) return { id, hash: null, written: false, diagnostics };
  const { hash, written } = await emitBrand(resolved, context);
  return { id, hash, written, diagnostics };
}

/** A brand whose folder is gone is served no longer. */
async function withdrawVanished({ workspace }: Library): Promise<void> {
  const compiled = path.join(workspace.dist, 'brands');
  const known = new Set(await brandIds(workspace));
  const vanished = (await readdir(compiled).catch(() => [])).filter((id) => !id.startsWith('.') && !known.has(id));
  if (vanished.length === 0) return;
  for (const id of vanished) await rm(path.join(compiled, id), { recursive: true, force: true });
  await writeHosts(workspace.dist);
}
