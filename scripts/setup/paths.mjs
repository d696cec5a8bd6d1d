import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project root, and the Node that comes with the dependencies. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
export const modules = path.join(root, 'node_modules');
export const projectNode = path.join(modules, '.bin', 'node');
export const cli = path.join(root, 'cli', 'livery.js');

/** Returns an environment whose `PATH` starts with the project's commands, as `npm run` sets it. */
export function environmentWithCommands(env = process.env) {
  return { ...env, PATH: [path.join(modules, '.bin'), ...searchPath(env)].join(path.delimiter) };
}

/**
 * Returns an environment whose `PATH` lacks the project's commands: npm must not run on a Node that it is about to
 * replace.
 */
export function environmentOfMachine(env = process.env) {
  return { ...env, PATH: searchPath(env).join(path.delimiter) };
}

function searchPath(env) {
  return (env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.startsWith(modules));
}
