import { Readable } from 'node:stream';
import { format } from 'node:util';
import { runProgram } from '../../cli/run-program.ts';

/** Exit code and output of a command. */
export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

export interface Command {
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  input: string;
}

/** Commands that run until they are stopped or start other programs. */
const ofProcesses = new Set(['serve', 'dev', 'lsp', 'e2e', 'bench']);
/** Settings that Node reads at its start. */
const atStart = ['NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL'];

/** Returns whether a command needs no process of its own. */
export function runsInProcess({ args, env }: Pick<Command, 'args' | 'env'>): boolean {
  if (atStart.some((name) => env[name] !== undefined)) return false;
  return args.includes('--help') || (!ofProcesses.has(args[0] ?? '') && !args.includes('--watch'));
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a command in this process, without the start of another one: one at a time, as it has the process to itself. */
export function runInProcess(command: Command): Promise<Ran> {
  const next = last.then(() => runAlone(command));
  last = next.catch(() => undefined);
  return next;
}

async function runAlone({ args, cwd, env, input }: Command): Promise<Ran> {
  const ran: Ran = { code: null, out: '', err: '' };
  const restore = replaceProcess({ cwd, env, input, write: (stream, text) => (ran[stream] += text) });
  try {
    await runProgram(args);
    ran.code = Number(process.exitCode ?? 0);
  } finally {
    restore();
  }
  return ran;
}

/** Gives this process a command's folder, environment and streams. Returns the function that takes them away. */
function replaceProcess({
  cwd,
  env,
  input,
  write,
}: Omit<Command, 'args'> & { write: (stream: 'out' | 'err', text: string) => void }): () => void {
  const { exitCode, env: ownEnv } = process;
  const folder = process.cwd();
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const [out, err] = [process.stdout.write, process.stderr.write];
  const { log, info, error, warn } = console;
  const taken =
    (stream: 'out' | 'err') =>
    (chunk: string | Uint8Array, ...rest: unknown[]): boolean => {
      write(stream, typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      for (const done of rest) if (typeof done === 'function') (done as () => void)();
      return true;
    };
  const printed =
    (stream: 'out' | 'err') =>
    (...words: unknown[]): void =>
      write(stream, `${format(...words)}\n`);
  process.chdir(cwd);
  process.env = { ...ownEnv, ...env };
  process.exitCode = undefined;
  const typed = Object.assign(Readable.from(input === '' ? [] : [input]), { isTTY: false });
  Object.defineProperty(process, 'stdin', { value: typed, configurable: true });
  process.stdout.write = taken('out');
  process.stderr.write = taken('err');
  Object.assign(console, { log: printed('out'), info: printed('out'), error: printed('err'), warn: printed('err') });
  return () => {
    process.chdir(folder);
    process.env = ownEnv;
    process.exitCode = exitCode;
    Object.defineProperty(process, 'stdin', stdin);
    process.stdout.write = out;
    process.stderr.write = err;
    Object.assign(console, { log, info, error, warn });
  };
}
