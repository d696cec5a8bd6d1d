import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { runInProcess, runsInProcess, type Ran } from './livery-in-process.ts';

const entry = path.join(import.meta.dirname, '../../cli/livery.js');

/**
 * Runs a command in a folder. Standard input contains `input`; it is no terminal. A command that needs no process of its
 * own has none, unless `isProcess` asks for one.
 */
export function runLivery(
  args: readonly string[],
  {
    cwd,
    env,
    input = '',
    isProcess = false,
  }: { cwd: string; env: NodeJS.ProcessEnv; input?: string; isProcess?: boolean },
): Promise<Ran> {
  if (!isProcess && runsInProcess({ args, env })) return runInProcess({ args, cwd, env, input });
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

/** A line that a person types once the output contains what it answers. */
export interface Typed {
  after: RegExp;
  line(found: RegExpExecArray): string;
}

/** Why a command cannot run on a terminal here; null if it can. */
export const withoutTerminal =
  spawnSync('script', ['--version']).status === 0 ? null : 'script of util-linux is not installed';

/**
 * Runs the real command line in a folder and types lines as its output asks for them: into a pipe, or on a terminal,
 * whose output is in `out`.
 */
export function converseWithLivery(
  args: readonly string[],
  {
    cwd,
    env,
    typed,
    terminal = false,
  }: { cwd: string; env: NodeJS.ProcessEnv; typed: readonly Typed[]; terminal?: boolean },
): Promise<Ran> {
  const command = [process.execPath, entry, ...args];
  const [program = '', ...rest] = terminal
    ? [
        'script',
        '--quiet',
        '--return',
        '--command',
        `stty columns 120 rows 40; ${command.map((part) => `'${part}'`).join(' ')}`,
        '/dev/null',
      ]
    : command;
  const child = spawn(program, rest, { cwd, env: { ...process.env, ...env } });
  const ran: Ran = { code: null, out: '', err: '' };
  let left = typed;
  let seen = 0;
  const reply = (): void => {
    for (let [next] = left; next !== undefined; [next] = left) {
      const output = terminal ? ran.out : ran.err;
      const found = next.after.exec(output.slice(seen));
      if (found === null) return;
      seen += found.index + found[0].length;
      left = left.slice(1);
      child.stdin.write(`${next.line(found)}${terminal ? '\r' : '\n'}`);
      if (left.length === 0 && !terminal) child.stdin.end();
    }
  };
  child.stdout.on('data', (chunk: Buffer) => {
    ran.out += chunk.toString();
    reply();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    ran.err += chunk.toString();
    reply();
  });
  reply();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ran, code }));
  });
}
