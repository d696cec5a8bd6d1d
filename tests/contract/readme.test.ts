import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { isFull } from '../support/is-full.ts';
import { until } from '../support/until.ts';

const root = path.join(import.meta.dirname, '../..');
const readme = await readFile(path.join(root, 'README.md'), 'utf8');
const operators = await readFile(path.join(root, 'cli/README.md'), 'utf8');
const commands = [...`${readme}\n${operators}`.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

/** Commands that run until they are stopped, with the output that reports readiness. */
const servers: Record<string, RegExp> = {
  'npm start': /Livery is ready at http:\/\/localhost:\d+/,
  'npm run dev': /Livery is ready at http:\/\/localhost:\d+/,
};

/** Replacements for commands that would run this test again. */
const instead: Record<string, string> = { 'npm test': 'npm test -- format' };

let folder = '';
let port = 0;
let server: Started | null = null;

/** A command that runs, what it has printed so far, and its exit code (`null` after a signal). */
interface Started {
  child: ChildProcess;
  output: string[];
  ended: Promise<number | null>;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-readme-'));
  port = await freePort();
  await cp(path.join(root, 'brands'), path.join(folder, 'brands'), { recursive: true });
  await mkdir(path.join(folder, 'dist'));
  const runtime = path.resolve(root, process.env.LIVERY_DIST ?? 'dist', 'runtime');
  if (existsSync(runtime)) await symlink(runtime, path.join(folder, 'dist/runtime'));
});

afterAll(async () => {
  await stopServer();
  await rm(folder, { recursive: true, force: true });
});

test('the first commands of the readme are npm start and npm test', () => {
  expect(commands.slice(0, 2)).toEqual(['npm start', 'npm test']);
});

/** The gate starts the two commands that a newcomer types first. */
const tried = isFull ? commands : commands.slice(0, 2);

test.each(tried)('the readme command %s succeeds', { timeout: 600_000 }, async (command) => {
  const ready = servers[command];
  if (ready !== undefined) {
    await stopServer();
    await startServer(command, ready);
    return;
  }
  const here = (instead[command] ?? command)
    .replaceAll('8080', String(port))
    .replace('newcomer.json', path.join(folder, 'newcomer.json'));
  const { code, output } = await run(here);
  expect(code, output.join('')).toBe(0);
});

test('the server of the readme drains and stops on SIGTERM', { timeout: 60_000 }, async () => {
  expect(server).not.toBeNull();
  expect(await stopServer()).toBe(0);
});

test('every file and folder in the readme exists', () => {
  const named = [...readme.matchAll(/`((?:brands|schema|themes|locales|cli|runtime|tests|scripts)\/[\w./-]*)`/g)].map(
    ([, name = '']) => name,
  );
  expect(named.filter((name) => !name.includes('zephyr') && !existsSync(path.join(root, name)))).toEqual([]);
  const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, name = '']) => name);
  expect(pictures.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
});

function start(command: string): Started {
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      LIVERY_BRANDS: path.join(folder, 'brands'),
      LIVERY_DIST: path.join(folder, 'dist'),
      LIVERY_DATA: path.join(folder, 'data'),
      LIVERY_E2E_REPORTS: path.join(folder, 'reports'),
      // The full suite runs separately; here it must start, find the server and pass a selection.
      LIVERY_E2E_ONLY: 'the home page greets|the start leads to the home page',
      LIVERY_TEST: '',
      LIVERY_TEST_REPORT: '',
      PORT: String(port),
    },
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return { child, output, ended: new Promise((resolve) => child.once('close', resolve)) };
}

async function run(command: string): Promise<{ code: number | null; output: string[] }> {
  const { output, ended } = start(command);
  return { code: await ended, output };
}

async function startServer(command: string, ready: RegExp): Promise<void> {
  const started = start(command);
  server = started;
  await until(
    () => {
      if (started.child.exitCode !== null || started.child.signalCode !== null)
        throw new Error(`${command} ended:\n${started.output.join('')}`);
      return ready.test(started.output.join(''));
    },
    { within: 180_000, what: `${command} to be ready` },
  );
}

async function stopServer(): Promise<number | null> {
  if (server === null) return null;
  const { child, ended } = server;
  server = null;
  child.kill('SIGTERM');
  return ended;
}
