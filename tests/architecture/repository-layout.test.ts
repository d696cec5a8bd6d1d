import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

const rooms = ['brands', 'schema', 'themes', 'locales', 'cli', 'runtime', 'tests', 'scripts'];
const requiredByTools = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
];
const dotfiles = ['.ci', '.editorconfig', '.github', '.gitignore', '.oxfmtrc.json'];
const made = ['.git', 'node_modules', 'dist', '.data', '.cache', 'reports', 'bench.json'];

test('the top level contains only the folders of the layout and the files that tools require', () => {
  const allowed = [...rooms, ...requiredByTools, ...dotfiles, ...made];
  expect(readdirSync(root).filter((entry) => !allowed.includes(entry))).toEqual([]);
});

test('every folder and file of the layout exists', () => {
  expect(readdirSync(root)).toEqual(expect.arrayContaining([...rooms, ...requiredByTools]));
});

test('the source disables no check', () => {
  const suppressions = /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck)|knip-ignore|depcruise-ignore/;
  // In a test of a type, an expected error is the assertion.
  const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
  const disables = (file: string): boolean =>
    suppressions.test(read(file)) || (!isTest(file) && read(file).includes('@ts-expect-error'));
  expect(sources().filter((file) => !isThisFile(file) && disables(file))).toEqual([]);
});

test('no test mocks a module or sleeps', () => {
  const shortcuts = /vi\.(?:mock|doMock)\(|waitForTimeout\(|setTimeout\(\s*(?:resolve|done|r)\s*,\s*[1-9]\d{2,}/;
  const tests = sources().filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !isThisFile(file));
  expect(tests.filter((file) => shortcuts.test(read(file)))).toEqual([]);
});

function sources(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function read(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return '';
  }
}

function isThisFile(file: string): boolean {
  return path.join(root, file) === import.meta.filename;
}
