import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkRequirements } from './requirements.mjs';
import { SetupFailure } from './failure.mjs';
import { environmentOfMachine, modules, projectNode, root } from './paths.mjs';
import { run, tail } from './process.mjs';

/** Installs the packages of `package-lock.json`, unless exactly those are installed. */
export async function ensureDependencies() {
  const missing = missingPackages();
  if (missing > 0) {
    await checkRequirements();
    await npm(['ci', '--no-audit', '--no-fund'], 'Installing the dependencies failed.');
  }
  if (!hasProjectNode()) await npm(['rebuild', 'node'], 'Installing the project’s own Node failed.');
  if (!hasProjectNode()) {
    throw new SetupFailure(
      'the project’s own Node is missing from node_modules.',
      'Install scripts may be switched off: run `npm config get ignore-scripts`, set it to false, and try again.',
    );
  }
  if (!existsSync(path.join(modules, '.bin', 'livery'))) await import('../link-cli.mjs');
  return missing > 0 ? `${missing} packages` : 'up to date';
}

/** Returns the number of locked packages that are not installed at their version. */
function missingPackages() {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  if (wanted === null)
    throw new SetupFailure('package-lock.json cannot be read.', 'Restore it: git checkout package-lock.json');
  const present = packagesOf(path.join(modules, '.package-lock.json')) ?? {};
  return Object.entries(wanted).filter(([name, entry]) => {
    if (name === '') return false;
    // npm does not install packages for other operating systems.
    if (present[name] === undefined) return entry.optional !== true && entry.peer !== true;
    return present[name].version !== entry.version;
  }).length;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

function hasProjectNode() {
  const { status, stdout } = spawnSync(projectNode, ['--version'], { encoding: 'utf8' });
  const wanted = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).dependencies.node;
  return status === 0 && stdout.trim() === `v${wanted}`;
}

async function npm(args, failure) {
  const result = await run('npm', args, { env: environmentOfMachine() });
  if (result.code !== 0)
    throw new SetupFailure(`${failure}\n\n${tail(result.output)}\n`, 'Is the npm registry reachable? npm ping');
}
