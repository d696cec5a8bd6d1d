import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { RuntimeMissing } from './compiler/emit/runtime-missing.ts';
import { projectRoot, type Workspace } from './compiler/workspace.ts';
import { DISK_FULL_EXIT, DiskFull } from './disk-full.ts';

export interface EnsureRuntimeOptions {
  /** Take the portal as it was built last, whatever its sources say now. */
  asIs: boolean;
  quiet: boolean;
}

/** Has the portal built when it is missing or its sources have changed; the builder itself knows whether they have. */
export async function ensureRuntime({ dist }: Workspace, { asIs, quiet }: EnsureRuntimeOptions): Promise<void> {
  const present = existsSync(path.join(dist, 'runtime/current.json'));
  if (present && (asIs || process.env['LIVERY_RUNTIME_AS_IS'] === '1')) return;
  const builder = path.join(projectRoot, 'scripts/build-runtime.ts');
  const child = spawn(process.execPath, [builder, '--dist', dist], {
    cwd: projectRoot,
    // What the builder says is progress, not the answer of the command.
    stdio: ['ignore', quiet ? 'ignore' : 2, 'inherit'],
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code === DISK_FULL_EXIT) throw new DiskFull(path.join(dist, 'runtime'));
  if (code !== 0) throw new RuntimeMissing('building the portal failed, see above');
}
