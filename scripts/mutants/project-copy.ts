import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from './mutant.ts';

export interface ProjectCopy {
  folder: string;
  remove: () => Promise<void>;
}

/** Copies the working tree into a temporary folder, with the same dependencies and its own `dist`. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'livery-mutants-'));
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = list.toString().split('\0').filter(Boolean);
  const generated = globSync('{runtime,schema}/**/generated', { cwd: root });
  for (const file of [...files, ...generated, 'dist'])
    await cp(path.join(root, file), path.join(folder, file), { recursive: true, verbatimSymlinks: true }).catch(
      ignoreDeleted,
    );
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Ignores a file of the index that is deleted in the working tree. */
function ignoreDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
