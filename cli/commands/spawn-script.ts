import { spawn } from 'node:child_process';
import { projectRoot } from '../compiler/workspace.ts';
import { exitCode } from '../exit.ts';

/** Runs another program of the project with the same Node. Its output goes straight to the terminal. */
export async function spawnScript(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? exitCode.fault));
    });
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
