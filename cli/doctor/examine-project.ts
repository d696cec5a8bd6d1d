import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { findBrowser } from '../browser.ts';
import { projectRoot } from '../compiler/workspace.ts';
import { UsageError } from '../exit.ts';
import { finding, type Finding } from './finding.ts';

/** Checks the tools: Node, the dependencies, the generated files, a browser. */
export async function examineProject(): Promise<Finding[]> {
  return [nodeVersion(), await dependencies(), generated(), browser()];
}

function nodeVersion(): Finding {
  const sound = Number.parseInt(process.versions.node, 10) >= 26;
  return sound
    ? finding('node', 'fine', process.version)
    : finding('node', 'broken', `${process.version}; Node 26 or newer is needed`, 'run npm ci to install it');
}

/** Checks that the installed packages are those that package.json pins. Development packages matter only to tests. */
async function dependencies(): Promise<Finding> {
  const wrong: string[] = [];
  for (const [name, wanted] of Object.entries(packageJson.dependencies)) {
    const text = await readFile(path.join(projectRoot, 'node_modules', name, 'package.json'), 'utf8').catch(() => null);
    const manifest: unknown = text === null ? null : JSON.parse(text);
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'missing';
    if (version !== wanted) wrong.push(`${name} ${version} instead of ${wanted}`);
  }
  const count = Object.keys(packageJson.dependencies).length;
  if (wrong.length === 0) return finding('dependencies', 'fine', `${count} packages match package.json`);
  const named = wrong.length > 3 ? `${wrong.slice(0, 3).join(', ')} and ${wrong.length - 3} more` : wrong.join(', ');
  return finding('dependencies', 'broken', named, 'npm ci');
}

function generated(): Finding {
  const missing = ['brand.ts', 'flags.ts', 'operation-types.ts'].filter(
    (name) => !existsSync(path.join(projectRoot, 'schema/generated', name)),
  );
  return missing.length === 0
    ? finding('generated', 'fine', 'schema/generated is there')
    : finding('generated', 'broken', `schema/generated lacks ${missing.join(', ')}`, 'npm run generate');
}

function browser(): Finding {
  const remedy = 'only compare --pictures and the browser tests need one; install Chromium, or set CHROMIUM';
  try {
    const found = findBrowser();
    return found === null
      ? finding('browser', 'warning', 'no Chromium was found', remedy)
      : finding('browser', 'fine', found);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return finding('browser', 'warning', error.message, remedy);
  }
}
