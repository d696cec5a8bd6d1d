#!/usr/bin/env node
// Starts the CLI under the Node that comes with the dependencies: it runs TypeScript as it is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import path from 'node:path';

const modules = path.join(import.meta.dirname, '../node_modules');
const node = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

if (!existsSync(path.join(modules, 'commander'))) {
  console.error('livery: the dependencies are not installed. Run `npm ci` in the project first.');
  process.exitCode = 70;
} else if (Number.parseInt(process.versions.node, 10) >= 26) {
  // Compiled code is cached, so that the next start skips stripping and compiling.
  nodeModule.enableCompileCache(path.join(modules, '.cache/livery-code'));
  await import('./main.ts');
} else if (!existsSync(node)) {
  console.error(`livery: needs Node 26 or newer; this is ${process.version} and ${node} is missing. Run \`npm ci\`.`);
  process.exitCode = 70;
} else {
  const child = spawn(node, [import.meta.filename, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A signal to the process group also reaches the child; a signal to this process alone is forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === null ? 70 : 128);
  });
}
