import { spawnSync } from 'node:child_process';
import { root } from '../../setup/paths.mjs';

/**
 * Returns the files that differ from the commit at which the branch left `main`, with those that are not committed or
 * new. On `main` itself these are the uncommitted files, or those of the last commit if there are none.
 * @returns {{ base: string, files: string[] }} paths relative to the project, deleted files included
 */
export function changedFiles({ cwd = root } = {}) {
  const git = (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : null;
  };
  const head = git('rev-parse', 'HEAD');
  const left = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main') ?? head;
  const since = (base) =>
    lines(git('diff', '--name-only', '--no-renames', '--relative', base)).concat(
      lines(git('ls-files', '--others', '--exclude-standard')),
    );
  const files = since(left);
  const base = files.length === 0 ? (git('rev-parse', 'HEAD~1') ?? left) : left;
  const all = new Set(base === left ? files : since(base));
  return { base: base.slice(0, 10), files: [...all].sort((a, b) => a.localeCompare(b)) };
}

function lines(text) {
  return (text ?? '').split('\n').filter((line) => line !== '');
}
