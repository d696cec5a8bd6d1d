import { aptInstall, aptUpdate, installsPackages } from './apt.mjs';
import { environmentWithCommands } from './paths.mjs';
import { run } from './process.mjs';

/** The smallest packages of Debian with the letters that a bare machine lacks, and the languages that they are for. */
const fonts = { 'fonts-wqy-microhei': ['zh-cn', 'zh-tw', 'ja'], 'fonts-tlwg-loma-ttf': ['th'] };

/**
 * Installs fonts for Chinese, Japanese and Thai if there are none, so that pictures show words, not boxes. Prints a line
 * if it cannot: no test depends on them.
 */
export async function ensureFonts(onLine) {
  const missing = await missingFonts();
  if (missing.length === 0) return;
  if (installsPackages()) {
    const install = [...aptInstall, ...missing];
    for (const [command, ...args] of [install, aptUpdate, install]) {
      onLine?.(`${command} ${args.join(' ')}`);
      const { code } = await run(command, args, { env: environmentWithCommands(), onLine });
      if (code === 0 && args.includes('install')) return;
    }
  }
  console.log(`\n  no fonts for some languages, whose pictures show boxes; they are in: ${missing.join(' ')}`);
}

async function missingFonts() {
  const missing = [];
  for (const [name, languages] of Object.entries(fonts)) {
    const present = await Promise.all(languages.map((language) => hasFont(name, language)));
    if (present.includes(false)) missing.push(name);
  }
  return missing;
}

/** Returns whether a language has a font; where nothing lists the fonts, whether its package is installed. */
async function hasFont(name, language) {
  const list = await run('fc-list', [`:lang=${language}`]);
  if (list.code === 0) return list.output.trim() !== '';
  return !installsPackages() || (await run('dpkg', ['-s', name])).code === 0;
}
