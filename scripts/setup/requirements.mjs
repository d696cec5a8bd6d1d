import { SetupFailure } from './failure.mjs';
import { environmentOfMachine } from './paths.mjs';
import { run } from './process.mjs';

/** Checks the requirements of the machine: Node 20 or newer, and npm. Throws `SetupFailure`. */
export async function checkRequirements() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) {
    throw new SetupFailure(
      `Node ${process.versions.node} is too old.`,
      'Install Node 20 or newer from https://nodejs.org and try again.',
    );
  }
  const npm = await run('npm', ['--version'], { env: environmentOfMachine() });
  if (npm.code !== 0) {
    throw new SetupFailure(
      'npm was not found.',
      'It comes with Node: install Node 20 or newer from https://nodejs.org.',
    );
  }
}
