/**
 * Checks the types of every zone with its own tsconfig; what has not changed since the last check is not checked again.
 * Prints the errors of all zones before it exits.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const tsc = path.join(root, 'node_modules/.bin/tsc');

const zones = [
  'schema',
  'runtime/shared',
  'runtime/web',
  'runtime/console',
  'runtime/portal',
  'runtime/server',
  'runtime/studio',
  'runtime/studio/client',
  'runtime/cashier',
  'cli',
  'scripts',
  'tests',
];

const failed: string[] = [];
for (const zone of zones) if ((await check(zone)) !== 0) failed.push(zone);
if (failed.length > 0) console.error(`\nTypes are wrong in: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function check(zone: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const known = path.join('.cache/types', `${zone.replaceAll('/', '-')}.tsbuildinfo`);
    const args = ['-p', zone, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', known];
    const child = spawn(tsc, args, { cwd: root, stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
