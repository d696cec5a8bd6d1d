import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { cli, environmentWithCommands, projectNode, root } from './paths.mjs';

/**
 * Runs `livery serve` or `livery dev` in the foreground and returns its exit code. Signals are forwarded to it, so that
 * it drains. Demo accounts and the local pages are on unless the environment switches them off. `onReady` is called
 * once the server responds.
 * @returns {Promise<number>} its exit code
 */
export function runServer({ command, host, port, onReady }) {
  const env = environmentWithCommands();
  const child = spawn(projectNode, [cli, command], {
    cwd: root,
    env: { ...env, LOG_LEVEL: env.LOG_LEVEL || 'warn', LIVERY_DEMO: env.LIVERY_DEMO || '1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
    // A terminal sends Ctrl-C to the whole group: the server has already received it.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
  }
  const running = new AbortController();
  const ended = new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (code, signal) => resolve(code ?? (signal === null ? 0 : 1)));
  }).finally(() => running.abort());
  void untilReady({ host, port, signal: running.signal }).then((ready) => (ready ? onReady() : undefined));
  return ended;
}

async function untilReady({ host, port, signal }) {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  while (!signal.aborted) {
    if (await answers(address, port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100).unref());
  }
  return false;
}

function answers(host, port) {
  return new Promise((resolve) => {
    const call = request({ host, port, path: '/readyz', headers: { host: 'localhost' }, timeout: 2000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    call.on('error', () => resolve(false));
    call.on('timeout', () => call.destroy());
    call.end();
  });
}
