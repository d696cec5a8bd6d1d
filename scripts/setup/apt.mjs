import { existsSync } from 'node:fs';

/** Commands that install packages of Debian; names of packages follow `aptInstall`. */
export const aptInstall = [
  'apt-get',
  'install',
  '-y',
  '-q',
  '--no-install-recommends',
  '-o',
  'Acquire::http::Timeout=20',
];
export const aptUpdate = ['apt-get', 'update', '-q'];

/** Returns whether this machine and user can install packages of Debian. */
export function installsPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}
