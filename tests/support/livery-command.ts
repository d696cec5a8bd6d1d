import { spawn } from 'node:child_process';
import path from 'node:path';

const entry = path.join(import.meta.dirname, '../../cli/livery.js');

/** Exit code and output of a command. */
export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the real command line in a folder. Standard input contains `input`; it is no terminal. */
export function runLivery(
  args: readonly string[],
  { cwd, env, input = '' }: { cwd: string; env: NodeJS.ProcessEnv; input?: string },
): Promise<Ran> {
  const child = spawn(process.execPath, [entry, ...args], { cwd, env: { ...process.env, ...env } });
  const ran: Ran = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (ran.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (ran.err += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ran, code }));
  });
}
