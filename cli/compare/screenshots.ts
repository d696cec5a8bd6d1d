import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findBrowser } from '../browser.ts';
import { currentOf } from '../compiler/emit/current-brand.ts';
import type { Workspace } from '../compiler/workspace.ts';
import { RejectedError } from '../exit.ts';
import { brandHost, call, runningServer, serverAddress } from '../server-client.ts';
import { openStaticServer } from './static-server.ts';

/**
 * Takes a screenshot of the home page of each brand: `<id>.png`, and `index.html` with all of them side by side, in
 * `folder`. Uses the running server if it serves the brands, otherwise the compiled files.
 */
export async function takeScreenshots(ids: readonly string[], folder: string, workspace: Workspace): Promise<string[]> {
  const browser = findBrowser();
  if (browser === null)
    throw new RejectedError('no Chromium was found; install one, or name it: CHROMIUM=/path/to/chromium');
  await mkdir(folder, { recursive: true });
  const still = await openStaticServer(workspace.dist);
  try {
    const files: string[] = [];
    for (const id of ids) {
      if ((await currentOf(workspace.dist, id)) === null)
        throw new RejectedError(`the brand "${id}" has not been built; livery build ${id}`);
      const file = path.join(folder, `${id}.png`);
      await takePicture(browser, (await servedHome(id, workspace)) ?? still.address(id), file);
      files.push(file);
    }
    await writeFile(path.join(folder, 'index.html'), contactSheet(ids));
    return [...files, path.join(folder, 'index.html')];
  } finally {
    await still.close();
  }
}

async function servedHome(id: string, { data }: Workspace): Promise<string | null> {
  const server = await runningServer(data);
  if (server === null) return null;
  const host = brandHost(id, server.port);
  const answer = await call(`${serverAddress(server)}/index`, { host }).catch(() => null);
  return answer?.status === 200 ? `http://${host}/index` : null;
}

/** Takes one screenshot. Chromium's virtual clock runs ahead until the page is stable. */
async function takePicture(browser: string, address: string, file: string): Promise<void> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'livery-picture-'));
  const args = [
    '--headless',
    '--hide-scrollbars',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--force-prefers-reduced-motion',
    '--virtual-time-budget=4000',
    '--window-size=1440,900',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--user-data-dir=${profile}`,
    `--screenshot=${file}`,
    address,
  ];
  await rm(file, { force: true });
  try {
    const child = spawn(browser, args, { stdio: 'ignore', timeout: 60_000 });
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => resolve());
    });
    if (!existsSync(file)) throw new RejectedError(`${browser} took no picture of ${address}`);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function contactSheet(ids: readonly string[]): string {
  const figures = ids
    .map((id) => `<figure><img src="${id}.png" alt="${id}"><figcaption>${id}</figcaption></figure>`)
    .join('\n');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${ids.join(' and ')}</title>
<style>body{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin:16px;font:16px system-ui}figure{margin:0}img{width:100%}</style>
${figures}
</html>
`;
}
