import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../setup/paths.mjs';

const zones = ['brands', 'cli', 'locales', 'runtime', 'schema', 'scripts', 'tests', 'themes'];
const source = /\.(?:ts|tsx|mjs)$/;
// Every import inside the project names a relative path with its extension.
const imports = /(?:from|import|URL)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * Returns for each file of the project the files that import it.
 * @returns {Map<string, string[]>} paths relative to the project
 */
export function readImporters({ cwd = root } = {}) {
  const importers = new Map();
  for (const file of zones.flatMap((zone) => sourcesIn(cwd, zone))) {
    const text = readFileSync(path.join(cwd, file), 'utf8');
    for (const [, target] of text.matchAll(imports)) {
      const imported = path.posix.join(path.posix.dirname(file), target);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/**
 * Returns how many imports lie between each file and the nearest changed one; 0 for a changed file. Files that import
 * no changed file are absent.
 */
export function distancesFrom(changed, importers) {
  const distances = new Map(changed.flatMap(withGenerated).map((file) => [file, 0]));
  const waiting = [...distances.keys()];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) {
        distances.set(importer, distances.get(file) + 1);
        waiting.push(importer);
      }
  return distances;
}

/** The generator writes the types of `schema/api/x.schema.json` to `schema/generated/api/x.ts`. */
function withGenerated(file) {
  const schema = /^schema\/(?<name>.+)\.schema\.json$/.exec(file);
  return schema === null ? [file] : [file, `schema/generated/${schema.groups?.name}.ts`];
}

function sourcesIn(cwd, folder) {
  if (!existsSync(path.join(cwd, folder))) return [];
  return readdirSync(path.join(cwd, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesIn(cwd, file);
    return source.test(entry.name) ? [file] : [];
  });
}
