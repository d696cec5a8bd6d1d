import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from './exit.ts';
import { readJsonInput, readTextInput } from './read-input.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'livery-input-'));
  file = path.join(folder, 'input.json');
  await mkdir(path.join(folder, 'folder'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const littleEndian = Buffer.from('{ "a": 1 }', 'utf16le');

test.each([
  ['UTF-8', '{ "a": "ä" }', { a: 'ä' }],
  ['UTF-8 with a byte order mark', '\uFEFF{ "a": 1 }', { a: 1 }],
  ['a file with Windows line ends', '{\r\n  "a": [true]\r\n}\r\n', { a: [true] }],
])('%s is read', async (_, content, value) => {
  await writeFile(file, content);
  expect(await readJsonInput(file)).toEqual(value);
});

test.each([
  [
    'UTF-16 with its mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian]),
    /cannot be read: .*UTF-16, not UTF-8; save it as UTF-8/,
  ],
  ['UTF-16 without a mark', littleEndian, /the file is UTF-16, not UTF-8/],
  ['UTF-16, the high byte first', Buffer.from(littleEndian).swap16(), /the file is UTF-16, not UTF-8/],
  ['Latin-1', Buffer.from('{ "a": "ä" }', 'latin1'), /the file is not UTF-8/],
  ['an empty file', '', /a value is expected/],
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', /is not valid JSON:\n.*input\.json:[23]:\d+ /],
  ['a comma too much', '{ "a": 1, }', /^(?=[^]*:1:9 )(?![^]*(:1:9[^]*:1:9|--fix))/],
  ['a comment', '{\n  // a\n  "b": 2\n}', /input\.json:2:3 /],
  ['a key twice', '{\n  "a": 1,\n  "a": 2\n}', /input\.json:3:3 .*duplicate key "a"/],
  ['a key of the prototype', '{ "__proto__": {} }', /input\.json:1:3 .*is not allowed/],
  ['more than 1 MiB', `"${'a'.repeat(1024 * 1024)}"`, /has 1048578 bytes; 1048576 are allowed/],
  ['too many levels', '['.repeat(65), /nested deeper than 64 levels/],
])('%s is rejected with the reason', async (_, content, reason) => {
  await writeFile(file, content);
  const rejection = readJsonInput(file);
  await expect(rejection).rejects.toThrow(reason);
  await expect(rejection).rejects.toBeInstanceOf(UsageError);
});

test.each([
  ['folder', /folder cannot be read: this is a folder, not a file/],
  ['missing', /missing cannot be read: the file does not exist/],
])('a path that is no file (%s) is rejected with the reason', async (name, reason) => {
  await expect(readJsonInput(path.join(folder, name))).rejects.toThrow(reason);
  await expect(readTextInput(path.join(folder, name))).rejects.toThrow(reason);
});

test('a text loses its byte order mark and must be UTF-8', async () => {
  await writeFile(file, '\uFEFFname,value\n');
  expect(await readTextInput(file)).toBe('name,value\n');
  await writeFile(file, littleEndian);
  await expect(readTextInput(file)).rejects.toThrow(/UTF-16/);
});
