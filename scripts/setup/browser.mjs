import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SetupFailure } from './failure.mjs';
import { environmentWithCommands, root } from './paths.mjs';
import { run, tail } from './process.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Returns the path of a Chromium: `CHROMIUM`, an installed one, or Playwright's. Returns null if there is none. */
export function findBrowser(env = process.env) {
  const wanted = env.CHROMIUM;
  if (wanted) {
    if (!existsSync(wanted)) throw new SetupFailure(`CHROMIUM names ${wanted}, which does not exist.`);
    return wanted;
  }
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(path.delimiter)];
  for (const command of commands) {
    for (const folder of folders) if (existsSync(path.join(folder, command))) return path.join(folder, command);
  }
  const own = playwrightBrowser();
  return own !== null && existsSync(own) ? own : null;
}

/** Finds or downloads a browser. Throws `SetupFailure` without one, because the browser tests need it. */
export async function ensureBrowser(onLine) {
  const found = findBrowser();
  if (found !== null) return found;
  const tried = [];
  for (const [command, ...args] of waysToInstall()) {
    onLine?.(`${command} ${args.join(' ')}`);
    const result = await run(command, args, { env: environmentWithCommands(), onLine });
    const now = findBrowser();
    if (now !== null) return now;
    tried.push(`${command} ${args.join(' ')}\n${tail(result.output, 4)}`);
  }
  throw new SetupFailure(
    `no Chromium was found, and none could be installed.\n\n${tried.join('\n\n')}\n`,
    'Install Chromium or Chrome, or name one: CHROMIUM=/path/to/chromium npm test',
  );
}

function waysToInstall() {
  const ways = [['npx', 'playwright', 'install', 'chromium']];
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    ways.push(['apt-get', 'update', '-q'], ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium']);
  }
  return ways;
}

function playwrightBrowser() {
  try {
    return createRequire(path.join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}
