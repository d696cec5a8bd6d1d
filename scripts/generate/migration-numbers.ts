import { readdir } from 'node:fs/promises';
import path from 'node:path';

const folder = 'runtime/server/platform/database/migrations';

/** Returns the migrations without a number, and those whose number an earlier file has: their order would be chance. */
export async function migrationProblems(root: string): Promise<string[]> {
  const names = (await readdir(path.join(root, folder))).filter((name) => name.endsWith('.sql')).sort();
  const owners = new Map<number, string>();
  const problems: string[] = [];
  for (const name of names) {
    const digits = /^(\d+)_/.exec(name)?.[1];
    const owner = owners.get(Number(digits));
    if (digits === undefined) problems.push(`${folder}/${name}: begin the name with a number, <number>_<what>.sql`);
    else if (owner !== undefined)
      problems.push(`${folder}/${name}: the number ${digits} is taken by ${owner}; choose a higher one`);
    else owners.set(Number(digits), name);
  }
  return problems;
}
