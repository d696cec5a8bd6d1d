import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.mjs';

/** Returns the commit that is checked out and whether the files are those of it; null and false without Git. */
export function commitState() {
  const commit = git('rev-parse', 'HEAD');
  return { commit, clean: commit !== null && git('status', '--porcelain') === '' };
}

/**
 * Writes `reports/last-run.json`, the verdict of the last whole run. `clean` means that the files were those of the
 * commit both at the start (`before`) and at the end.
 */
export function writeLastRun({ results, before, ms, at }) {
  const now = commitState();
  const sum = (count) => results.reduce((total, result) => total + count(result), 0);
  const run = {
    commit: before.commit,
    clean: before.clean && now.clean && now.commit === before.commit,
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    flaky: sum(({ flaky }) => flaky.length),
    seconds: Math.round(ms / 1000),
    at,
  };
  mkdirSync(path.join(root, 'reports'), { recursive: true });
  writeFileSync(path.join(root, 'reports/last-run.json'), `${JSON.stringify(run, null, 2)}\n`);
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
