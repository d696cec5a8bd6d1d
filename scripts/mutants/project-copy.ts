import { execFileSync } from 'node:child_process';
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
  for (const file of [
    ...files,
    'schema/generated',
    'runtime/shared/generated',
    'runtime/portal/generated',
    'runtime/server/platform/generated',
    'dist',
  ])
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
