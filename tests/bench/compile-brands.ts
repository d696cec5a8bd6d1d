/**
 * Compiles every generated brand in a separate process and prints `{ ms, single, maxRss }`. `node compile-brands.ts
 * BRANDS DIST CACHE`
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildBrands } from '../../cli/compiler/build-brands.ts';
import { openLibrary } from '../../cli/compiler/library.ts';
import { brandIds, openWorkspace } from '../../cli/compiler/workspace.ts';

const [brands, dist, cache] = process.argv.slice(2);
const workspace = openWorkspace({ brands, out: dist, env: { ...process.env, LIVERY_CACHE: cache } });
const ids = await brandIds(workspace);
const [first = ''] = ids;

// Loads the prerenderer and makes the shared files before the measurement; no brand includes their cost.
await buildBrands({ ids: [first], library: openLibrary(workspace) });

const started = performance.now();
const built = await buildBrands({ ids, library: openLibrary(workspace) });
const ms = performance.now() - started;
const refused = built.filter(({ hash }) => hash === null);
if (refused.length > 0)
  throw new Error(`${refused.length} brands were refused: ${JSON.stringify(refused[0]?.diagnostics[0])}`);

const single: number[] = [];
for (let edit = 0; edit < 7; edit += 1) single.push(await rebuildAfterEdit(edit));
console.log(JSON.stringify({ ms, single, maxRss: process.resourceUsage().maxRSS * 1024 }));

async function rebuildAfterEdit(edit: number): Promise<number> {
  const file = path.join(workspace.brands, first, 'brand.json');
  const brand = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...brand, name: `Brand edit ${edit}` }, null, 2));
  const begun = performance.now();
  await buildBrands({ ids: [first], library: openLibrary(workspace) });
  return performance.now() - begun;
}
