import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changedFiles } from '../../scripts/checks/changed/changed-files.mjs';
import {
  architectureTestsFor,
  chooseSpecs,
  chooseTests,
  ruleTestsFor,
  topicsOf,
} from '../../scripts/checks/changed/choose-tests.mjs';
import { distancesFrom, readImporters } from '../../scripts/checks/changed/import-graph.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'livery-changed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text = ''): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function commit(name: string): void {
  git('add', '.');
  git('commit', '-q', '-m', name);
}

describe('the changed files', () => {
  beforeEach(() => {
    git('init', '-q', '-b', 'main');
    write('kept.ts');
    write('edited.ts');
    commit('first');
  });

  test('of a branch are those of its commits, uncommitted ones and new ones', () => {
    git('switch', '-q', '-c', 'topic');
    write('committed.ts');
    commit('second');
    write('edited.ts', 'changed');
    write('new.ts');
    expect(changedFiles({ cwd: folder }).files).toEqual(['committed.ts', 'edited.ts', 'new.ts']);
  });

  test('of a clean main are those of the last commit', () => {
    write('edited.ts', 'changed');
    commit('second');
    expect(changedFiles({ cwd: folder }).files).toEqual(['edited.ts']);
  });
});

describe('the distance from a change', () => {
  test('counts imports, and a schema changes its generated types', () => {
    write('schema/generated/api/wallet.ts');
    write('runtime/shared/money.ts', `import type { Amount } from '../../schema/generated/api/wallet.ts';`);
    write('runtime/shared/money.test.ts', `import { add } from './money.ts';`);
    write('runtime/shared/time.ts');
    const distances = distancesFrom(['schema/api/wallet.schema.json'], readImporters({ cwd: folder }));
    expect(distances.get('runtime/shared/money.test.ts')).toBe(2);
    expect(distances.has('runtime/shared/time.ts')).toBe(false);
  });
});

describe('the chosen tests', () => {
  const distances = new Map([
    ['tests/contract/own.test.ts', 0],
    ['tests/contract/far.test.ts', 5],
    ['tests/contract/platform-wallet.test.ts', 6],
    ['tests/contract/near.test.ts', 2],
  ]);
  const tests = [...distances.keys(), 'tests/contract/other.test.ts'];

  test('are changed tests, then those of the changed feature, then the nearest, within the time', () => {
    const choice = { tests, distances, topics: ['wallet'], costOf: () => 10 };
    expect(chooseTests({ ...choice, budgetMs: 30 })).toEqual({
      chosen: ['own', 'platform-wallet', 'near'].map((name) => `tests/contract/${name}.test.ts`),
      left: ['tests/contract/far.test.ts'],
    });
    expect(chooseTests({ ...choice, budgetMs: 0 }).chosen).toEqual(['tests/contract/own.test.ts']);
  });

  test('are those named after a changed function in SQL, which no file imports', () => {
    const choice = { tests, distances: new Map(), costOf: () => 10, budgetMs: 30 };
    const topics = topicsOf(['runtime/server/platform/database/functions/wallet.sql']);
    expect(chooseTests({ ...choice, topics }).chosen).toEqual(['tests/contract/platform-wallet.test.ts']);
  });

  test('of rules run for SQL, calls and the platform, and exist', () => {
    const rules = ruleTestsFor(['runtime/server/platform/database/migrations/0190_notices.sql']);
    expect(rules.filter((file) => !existsSync(file))).toEqual([]);
    expect(rules.map((file) => path.basename(file, '.test.ts'))).toEqual([
      'platform-tables',
      'platform-statements',
      'database-catalogue',
      'platform-database-roles',
      'access-matrix',
      'openapi',
      'references',
    ]);
    expect(ruleTestsFor(['schema/api/wallet.operations.ts'])).toEqual(rules);
    expect(ruleTestsFor(['runtime/server/platform/wallet/handlers.ts'])).toEqual(rules);
    expect(ruleTestsFor(['runtime/portal/features/wallet/feature.ts', 'README.md'])).toEqual([]);
  });

  test('of the architecture leave out long ones unless their input changed', () => {
    const [terms, guide, scaffold] = ['terms', 'contributing', 'new-feature'].map(
      (name) => `tests/architecture/${name}.test.ts`,
    );
    const all = [terms, guide, scaffold];
    expect(architectureTestsFor(['runtime/server/platform/wallet/handlers.ts'], all)).toEqual([terms]);
    expect(architectureTestsFor([guide], all)).toEqual([terms, guide]);
    for (const file of ['scripts/generate.ts', 'schema/flags/wallet.json', 'CONTRIBUTING.md'])
      expect(architectureTestsFor([file], all)).toEqual(all);
  });

  test('of the end-to-end suite are the specs of the features whose folders changed', () => {
    const topics = topicsOf(['runtime/portal/features/lobby/feature.ts', 'locales/th/wallet.json', 'README.md']);
    expect(topics).toEqual(['lobby', 'wallet']);
    const specs = ['lobby', 'lobby-menus', 'wallet', 'home'].map((name) => `tests/e2e/${name}.spec.ts`);
    const { chosen } = chooseSpecs({ specs, distances: new Map(), topics, costOf: () => 1, budgetMs: 10 });
    expect(chosen).toEqual(['lobby-menus', 'lobby', 'wallet'].map((name) => `tests/e2e/${name}.spec.ts`));
  });
});
