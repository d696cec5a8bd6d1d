import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { storageKeys } from '../../runtime/web/client/storage/storage-keys.ts';

const root = path.join(import.meta.dirname, '../..');
const table = 'runtime/web/client/storage/storage-keys.ts';
const featureTables = 'runtime/portal/features/*/storage.ts';
const doors = /\b(?:localStorage|sessionStorage|document\.cookie|indexedDB|caches\.open|cookieStore)\b/;

async function sources(pattern: string): Promise<{ file: string; text: string }[]> {
  return Promise.all(
    globSync(pattern, { cwd: root }).map(async (file) => ({
      file,
      text: await readFile(path.join(root, file), 'utf8'),
    })),
  );
}

test('only the storage folder of web/client accesses browser storage', async () => {
  const touching = (await sources('runtime/{portal,shared,web}/**/*.{ts,tsx}'))
    .filter(({ file, text }) => !/\.test\.tsx?$/.test(file) && doors.test(text))
    .map(({ file }) => file);
  expect(touching.toSorted()).toEqual([
    'runtime/web/client/storage/browser-cookies.ts',
    'runtime/web/client/storage/browser-storage.ts',
    'runtime/web/client/storage/has-stored-session.ts',
  ]);
});

test('every key of the storage table has a comment that describes its value', async () => {
  const tables = [{ text: await readFile(path.join(root, table), 'utf8') }, ...(await sources(featureTables))];
  const lines = tables.flatMap(({ text }) => text.split('\n'));
  for (const keys of Object.values(storageKeys)) {
    for (const key of Object.keys(keys)) {
      const at = lines.flatMap((line, index) => (keyOf(line) === key ? [index] : []));
      expect(at.length, key).toBeGreaterThan(0);
      for (const index of at) expect(lines[index - 1], key).toMatch(/^ +(?:\/\*)?\*.*\*\/$/);
    }
  }
});

test('no feature stores under a key of the storage table', async () => {
  const own = (await readFile(path.join(root, table), 'utf8')).split('\n').flatMap((line) => keyOf(line) ?? []);
  const taken = (await sources(featureTables)).flatMap(({ text }) =>
    text.split('\n').flatMap((line) => keyOf(line) ?? []),
  );
  expect(taken.filter((key) => own.includes(key) && key !== 'session' && key !== 'local')).toEqual([]);
});

test('local storage contains only the language, the last invitation, requests with unknown outcome and seen pop-ups, and scripts read only the cookies of the login form', () => {
  expect(Object.keys(storageKeys.local).toSorted()).toEqual([
    'hisLang',
    'lang',
    'lastInvitation',
    'noticesSeen',
    'requests',
  ]);
  const readable = Object.entries(storageKeys.cookie).filter(([, { writer }]) => writer === 'portal');
  expect(readable.map(([name]) => name)).toEqual(['lastUser', 'remember', 'dialingCode']);
});

/** Cookies of the console, which has a host of its own that no player opens. */
const consoleCookies = ['__Host-staff', '__Host-staff-device'];

test('every server cookie of a portal is in the storage table, and every one is HttpOnly', async () => {
  const known = Object.entries(storageKeys.cookie).flatMap(([name, { writer }]) => (writer === 'server' ? [name] : []));
  const text = (await sources('runtime/server/{gateway,platform,adapters}/**/*.ts'))
    .filter(({ file }) => !file.endsWith('.test.ts'))
    .flatMap(({ text: source }) => [...source.matchAll(/`[^`]*(?:Max-Age=|Path=\/;)[^`]*`/g)].map(([found]) => found));
  expect(text.length).toBeGreaterThan(1);
  for (const cookie of text) if (/Path=\//.test(cookie)) expect(cookie).toContain('HttpOnly');
  const names = (await sources('runtime/server/{gateway,platform}/**/*.ts')).flatMap(({ text: source }) =>
    [...source.matchAll(/['`/](__Host-[\w-]+)/g)].map(([, name = '']) => name),
  );
  for (const name of names) expect([...known, ...consoleCookies]).toContain(name);
});

/** Returns the key of a line of a table; undefined if it has none. */
function keyOf(line: string): string | undefined {
  return line.match(/^ +'?([\w-]+)'?: /)?.[1];
}
