import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { variable } from '../runtime/shared/variable.ts';
import { UsageError } from './exit.ts';

const commands = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** Returns the path of a Chromium: `CHROMIUM`, an installed one, or Playwright's. Returns null if there is none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const wanted = variable(env, 'CHROMIUM');
  if (wanted !== undefined) {
    if (!existsSync(wanted)) throw new UsageError(`CHROMIUM names ${wanted}, which does not exist`);
    return wanted;
  }
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(path.delimiter)];
  const own = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...own, ...playwrightBrowsers(env)].find((file) => existsSync(file)) ?? null;
}

function playwrightBrowsers(env: NodeJS.ProcessEnv): string[] {
  const store = variable(env, 'PLAYWRIGHT_BROWSERS_PATH') ?? path.join(os.homedir(), '.cache/ms-playwright');
  const versions = (existsSync(store) ? readdirSync(store) : [])
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort()
    .reverse();
  return versions.flatMap((name) =>
    ['chrome-linux64/chrome', 'chrome-linux/chrome'].map((file) => path.join(store, name, file)),
  );
}
