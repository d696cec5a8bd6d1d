import path from 'node:path';
import { DiskFull } from '../disk-full.ts';
import { openBuildCache, type BuildCache } from './build-cache.ts';
import { compiledMoney, liveMoney, moneyChanges } from './brand-money.ts';
import { checkBrand } from './check-brands.ts';
import { diagnostic, hasErrors, inOrder, type Diagnostic } from './diagnostic.ts';
import { isIntact } from './emit/build-record.ts';
import { DrawingFailed } from './emit/draw-png.ts';
import { emitBrand, makeCurrent, type EmitContext } from './emit/emit-brand.ts';
import { openContentCache } from './emit/content-store.ts';
import { loadRuntime } from './emit/runtime.ts';
import type { Library } from './library.ts';
import { unverifiedMoneyChanges } from './lint/fixed-money.ts';
import { withLiveOnly } from './live-only.ts';
import { brandFolder, shownPath } from './workspace.ts';

export interface BuiltBrand {
  id: string;
  /** Null if the brand was rejected. */
  hash: string | null;
  written: boolean;
  diagnostics: Diagnostic[];
}

interface BuildHere {
  ids: Iterable<string> | AsyncIterable<string>;
  library: Library;
  onBrand?: ((brand: BuiltBrand) => void) | undefined;
  served?: EmitContext['served'];
}

/** Compiles brands one after the other on this thread. */
export async function buildHere({ ids, library: given, onBrand, served }: BuildHere): Promise<BuiltBrand[]> {
  const library = withLiveOnly(given);
  const { dist, cache } = library.workspace;
  const context: EmitContext = {
    dist,
    library,
    runtime: await loadRuntime(dist),
    madeOnce: openContentCache(cache),
    served,
  };
  const known = openBuildCache(library, context.runtime.hash);
  const built: BuiltBrand[] = [];
  for await (const id of ids) {
    const brand = await buildBrand(id, context, known).catch((error: unknown) => failed(id, error, library));
    built.push(brand);
    onBrand?.(brand);
  }
  return built;
}

async function buildBrand(id: string, context: EmitContext, cache: BuildCache): Promise<BuiltBrand> {
  const key = await cache.keyOf(id);
  const before = key === null ? null : await cache.get(id, key);
  if (
    before !== null &&
    (await isIntact(path.join(context.dist, 'brands', id, before.hash), { brand: id, hash: before.hash })) &&
    (await keepsMoney(id, before.hash, context))
  ) {
    await makeCurrent(id, before.hash, context);
    return { id, hash: before.hash, written: false, diagnostics: before.diagnostics };
  }
  const { resolved, diagnostics } = await checkBrand(id, context.library);
  if (resolved === null || hasErrors(diagnostics)) return { id, hash: null, written: false, diagnostics };
  const changes = await unverifiedMoneyChanges(resolved, context.library);
  const { hash, written } = await emitBrand(resolved, context);
  if (key !== null) await cache.put(id, key, { hash, diagnostics });
  return { id, hash, written, diagnostics: inOrder([...diagnostics, ...changes]) };
}

/** Returns whether a version compiled earlier has the served money, or the live money if no server answered. */
async function keepsMoney(id: string, hash: string, { dist, library }: EmitContext): Promise<boolean> {
  const served = library.money.get(id);
  const before = served === undefined ? await liveMoney(dist, id) : served.fixed ? served : null;
  const compiled = before === null ? null : await compiledMoney(dist, id, hash);
  return before === null || compiled === null || moneyChanges(before, compiled).length === 0;
}

/** Returns the result of a brand whose build threw, so that the others are still built. */
function failed(id: string, error: unknown, { workspace }: Library): BuiltBrand {
  const file = shownPath(workspace, path.join(brandFolder(workspace, id), 'brand.json'));
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof DrawingFailed) {
    const drawn = `an icon or the social image, drawn from the logo and the mark, ${reason}`;
    return { id, hash: null, written: false, diagnostics: [diagnostic('LV3199', { message: drawn, at: { file } })] };
  }
  const message = error instanceof DiskFull ? reason : `compiling failed: ${reason}`;
  return { id, hash: null, written: false, diagnostics: [diagnostic('LV4001', { message, at: { file } })] };
}
