import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { watch } from 'chokidar';
import { Command } from 'commander';
import pc from 'picocolors';
import { buildBrands } from '../compiler/build-brands.ts';
import { openLibrary } from '../compiler/library.ts';
import { brandIds, openWorkspace, projectRoot, type Workspace } from '../compiler/workspace.ts';
import { servedMoney } from '../live/served-money.ts';
import { prettyDiagnostic } from '../report/pretty.ts';
import { ensureRuntime } from '../runtime-build.ts';
import { allBrands } from './chosen-brands.ts';
import { changeOf, type Change } from './dev-changes.ts';
import { serverEnvironment } from './serve.ts';

export function devCommand(): Command {
  return new Command('dev')
    .option('--brands <dir>', 'brands directory')
    .option('--out <dir>', 'folder to compile to')
    .action(async (flags: { brands?: string; out?: string }) => {
      await develop(openWorkspace(flags));
    });
}

async function develop(workspace: Workspace): Promise<void> {
  await allBrands(workspace);
  await rebuild(workspace, { portal: true, brands: 'all', server: false });
  let server = startServer(workspace);
  const watched = [
    workspace.brands,
    workspace.themes,
    workspace.locales,
    path.join(projectRoot, 'runtime'),
    path.join(projectRoot, 'schema'),
  ];
  const watcher = watch(watched, {
    ignoreInitial: true,
    ignored: /(^|[/\\])(\.|node_modules|generated)|\.test\.tsx?$|\.tmp$/,
  });

  let waiting: Change = { portal: false, brands: [], server: false };
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  watcher.on('all', (_, file) => {
    waiting = changeOf(file, workspace, waiting);
    clearTimeout(timer);
    // Editors save a file in several steps; one build covers them all.
    timer = setTimeout(() => {
      const change = waiting;
      waiting = { portal: false, brands: [], server: false };
      working = working
        .then(() => rebuild(workspace, change))
        .then(async () => {
          if (change.server) server = await restart(server, workspace);
        })
        .catch((error: unknown) => console.error(pc.red(error instanceof Error ? error.message : String(error))));
    }, 80);
  });

  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  clearTimeout(timer);
  await watcher.close();
  await working;
  await stopped(server);
}

async function rebuild(workspace: Workspace, { portal, brands }: Change): Promise<void> {
  if (portal) await ensureRuntime(workspace, { asIs: false, quiet: false });
  const known = await brandIds(workspace);
  const ids = brands === 'all' ? known : known.filter((id) => brands.includes(id));
  if (ids.length === 0) return;
  const started = performance.now();
  await buildBrands({
    ids,
    library: openLibrary(workspace, await servedMoney(ids, workspace)),
    onBrand: ({ id, hash, written, diagnostics }) => {
      for (const each of diagnostics) console.error(`${prettyDiagnostic(each)}\n`);
      if (hash === null) console.error(pc.red(`${id} has errors; keeping the last compiled version`));
      else if (written) console.log(`${pc.green(id)} compiled in ${Math.round(performance.now() - started)} ms`);
    },
  });
}

function startServer(workspace: Workspace): ChildProcess {
  const entry = path.join(projectRoot, 'cli/livery.js');
  return spawn(process.execPath, [entry, 'serve'], { stdio: 'inherit', env: serverEnvironment(workspace) });
}

async function restart(server: ChildProcess, workspace: Workspace): Promise<ChildProcess> {
  await stopped(server);
  console.log(pc.dim('restarting the server'));
  return startServer(workspace);
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
