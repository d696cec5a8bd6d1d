import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runtimeHash } from './runtime-hash.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'runtime-hash-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(file: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), file);
}

test.each(['client/slot/reel.ts', 'games/slot/models.ts', 'art/themes.ts', 'words/th/slot.json'])(
  'a change of runtime/studio/%s, which a page of the studio contains, changes the hash',
  async (file) => {
    const before = await runtimeHash(root);
    write(`runtime/studio/${file}`);
    expect(await runtimeHash(root)).not.toBe(before);
  },
);

test('a change of the studio’s server or of a test does not change the hash', async () => {
  const before = await runtimeHash(root);
  write('runtime/studio/server/studio.ts');
  write('runtime/studio/games/stakes.test.ts');
  expect(await runtimeHash(root)).toBe(before);
});
