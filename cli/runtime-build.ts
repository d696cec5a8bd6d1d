import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { RuntimeMissing } from './compiler/emit/runtime-missing.ts';
import { projectRoot, type Workspace } from './compiler/workspace.ts';
import { DISK_FULL_EXIT, DiskFull } from './disk-full.ts';

export interface EnsureRuntimeOptions {
  /** Use the last build of the portal, even if its sources have changed. */
  asIs: boolean;
  quiet: boolean;
}

/** Builds the portal if it is missing or its sources have changed; the builder itself detects a change. */
export async function ensureRuntime({ dist }: Workspace, { asIs, quiet }: EnsureRuntimeOptions): Promise<void> {
  const present = existsSync(path.join(dist, 'runtime/current.json'));
  if (present && (asIs || process.env['LIVERY_RUNTIME_AS_IS'] === '1')) return;
  const builder = path.join(projectRoot, 'scripts/build-runtime.ts');
  const child = spawn(process.execPath, [builder, '--dist', dist], {
    cwd: projectRoot,
    // The builder's output is progress, not the result of the command.
    stdio: ['ignore', quiet ? 'ignore' : 2, 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code === DISK_FULL_EXIT) throw new DiskFull(path.join(dist, 'runtime'));
  if (code !== 0) throw new RuntimeMissing('building the portal failed, see above');
}
