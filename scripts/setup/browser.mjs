import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { aptInstall, aptUpdate, installsPackages } from './apt.mjs';
import { SetupFailure } from './failure.mjs';
import { ensureFonts } from './fonts.mjs';
import { environmentWithCommands, root } from './paths.mjs';
import { run, tail } from './process.mjs';

/** Chromium without a window: the same engine, with two thirds of the processor time of a browser test. */
const headless = 'chromium-headless-shell';
const commands = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

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

/**
 * Finds or downloads a browser, and installs the fonts that its pictures need. In CI, it adds the headless shell to an
 * installed browser if it can. Throws `SetupFailure` without a browser, because the browser tests need one.
 */
export async function ensureBrowser(onLine) {
  const browser = await ensureChromium(onLine);
  await ensureFonts(onLine);
  return browser;
}

async function ensureChromium(onLine) {
  const found = findBrowser();
  if (found !== null) return process.env.CI && !process.env.CHROMIUM ? await fasterBrowser(found, onLine) : found;
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

async function fasterBrowser(found, onLine) {
  if (path.basename(found) === headless || !installsPackages()) return found;
  const [command, ...args] = [...aptInstall, headless];
  await run(command, args, { env: environmentWithCommands(), onLine });
  return findBrowser() ?? found;
}

function waysToInstall() {
  const ways = [['npx', 'playwright', 'install', 'chromium']];
  if (installsPackages()) ways.push(aptUpdate, [...aptInstall, headless], [...aptInstall, 'chromium']);
  return ways;
}

function playwrightBrowser() {
  try {
    return createRequire(path.join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}
