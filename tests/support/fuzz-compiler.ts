import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { checkBrand } from '../../cli/compiler/check-brands.ts';
import { rowOf } from '../../cli/compiler/diagnostic.ts';
import { openLibrary, type Library } from '../../cli/compiler/library.ts';
import { openWorkspace, projectRoot } from '../../cli/compiler/workspace.ts';
import { prettyDiagnostic } from '../../cli/report/pretty.ts';
import { sarifReport } from '../../cli/report/sarif.ts';
import { cpuTime } from './cpu-time.ts';
import { brandText } from './fuzz-brand.ts';

/**
 * Compiles fuzzed brands and prints the time and memory used, as JSON. A test starts it in a separate process
 * with a limited heap, so that a crash, a hang and a leak are detected.
 * Arguments: number of runs, seed.
 */
const [runs = '1000', seed = '1'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(os.tmpdir(), 'livery-fuzz-'));
const brand = path.join(folder, 'brands/fuzz');
mkdirSync(brand, { recursive: true });

let library: Library = fresh();
let count = 0;
let refused = 0;
let slowest = 0;
let peak = 0;
// Loads the compiler first, so that its own memory does not count.
await check('{}');
const loaded = process.memoryUsage().rss;

await fc.assert(
  fc.asyncProperty(brandText, async (text) => {
    const { ms } = await cpuTime(() => check(text));
    slowest = Math.max(slowest, ms);
    peak = Math.max(peak, process.memoryUsage().rss);
  }),
  { numRuns: Number(runs), seed: Number(seed), endOnFailure: true },
);
const written = filesBelow(folder).filter((file) => file !== path.join('brands', 'fuzz', 'brand.json'));
rmSync(folder, { recursive: true, force: true });
console.log(
  JSON.stringify({
    runs: count,
    refused,
    slowestMs: Math.round(slowest),
    grownMiB: Math.round((peak - loaded) / 1024 ** 2),
    written,
  }),
);

async function check(text: string): Promise<void> {
  const file = path.join(brand, 'brand.json');
  writeFileSync(file, text);
  const before = statSync(file).mtimeMs;
  // Shared files are reread every 50 runs; the brand's own claims are read each time.
  if (count % 50 === 0) library = fresh();
  count += 1;
  const { resolved, diagnostics } = await checkBrand('fuzz', library);
  const rows = diagnostics.map(rowOf);
  if (rows.some(({ severity }) => severity === 'error')) refused += 1;
  else if (resolved === null) throw new Error('refused without a word');
  for (const row of rows)
    if (row.line < 1 || row.column < 1 || row.message === '')
      throw new Error(`no place or no words: ${JSON.stringify(row)}`);
  for (const each of diagnostics.slice(0, 20)) prettyDiagnostic(each);
  sarifReport(diagnostics.slice(0, 20));
  if (statSync(file).mtimeMs !== before || readFileSync(file, 'utf8') !== Buffer.from(text).toString('utf8'))
    throw new Error('the brand file was written to');
}

function fresh(): Library {
  const env = {
    LIVERY_BRANDS: path.join(folder, 'brands'),
    LIVERY_DIST: path.join(folder, 'dist'),
    LIVERY_CACHE: path.join(folder, 'cache'),
  };
  return openLibrary(openWorkspace({ env, cwd: projectRoot }));
}

function filesBelow(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isDirectory());
  return entries.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
