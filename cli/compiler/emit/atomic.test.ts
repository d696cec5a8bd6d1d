import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeAtomically, writeFolderAtomically } from './atomic.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'livery-atomic-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a folder write that meets a full disk leaves no folder, and the error names the file', async () => {
  const target = path.join(folder, 'release');
  const filling = writeFolderAtomically(target, async (write) => {
    await write('index.html', 'first');
    const [temporary = ''] = readdirSync(folder);
    // Every write to this device fails with a full disk.
    symlinkSync('/dev/full', path.join(folder, temporary, 'theme.css'));
    await write('theme.css', 'body{}');
  });
  await expect(filling).rejects.toThrow(
    `the disk is full: ${path.join(target, 'theme.css')} could not be written, and nothing of it has changed`,
  );
  expect(existsSync(target)).toBe(false);
  expect(readdirSync(folder)).toEqual([]);
});

test('a failed write leaves the file unchanged and no temporary file', async () => {
  const file = path.join(folder, 'taken');
  writeFileSync(file, 'old');
  await expect(writeAtomically(path.join(file, 'below'), 'new')).rejects.toThrow('ENOTDIR');
  await writeAtomically(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['taken']);
});
