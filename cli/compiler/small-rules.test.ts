import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Diagnostic, Fix } from './diagnostic.ts';
import { applyFixes } from './apply-fixes.ts';
import { nearest } from './did-you-mean.ts';
import { writeAtomically, writeFolderAtomically } from './emit/atomic.ts';
import { asciiHost } from './emit/hosts.ts';
import { readSealed, writeSealed } from './emit/sealed-file.ts';
import { isSafeUrl } from './lint/addresses.ts';
import { worstContrast } from './lint/contrast.ts';
import { placeholderProblem } from './lint/placeholders.ts';
import { readJson } from './read/read-json.ts';
import { shownText, withoutSecrets } from './secrets.ts';
import { openWorkspace } from './workspace.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'livery-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string): string => path.join(folder, name);

describe('a suggestion', () => {
  test.each([
    ['merchantCod', ['merchantCode', 'domains'], 'merchantCode', true],
    ['color', ['colors', 'colour'], 'colors', false],
    ['abx', ['abc', 'domains'], 'abc', false],
    ['loginedToHomeSite', ['loginedToHomePage', 'name'], 'loginedToHomePage', false],
  ])('for %s among %j is %s, certain: %s', (word, words, suggested, certain) => {
    expect(nearest(word, words)).toEqual({ word: suggested, certain });
  });

  test('is null if no word is near', () => {
    expect(nearest('zebra', ['merchantCode'])).toBeNull();
  });
});

describe('applyFixes', () => {
  test('applies fixes from the end of a file, skips unsafe ones and the second of two that overlap', async () => {
    writeFileSync(file('fixed.json'), 'abcdef');
    const fixes = [fix(0, 1, 'AAA'), fix(4, 5, 'E'), fix(4, 6, 'overlapping'), { ...fix(2, 3, 'C'), unsafe: true }];
    const workspace = openWorkspace({ cwd: folder });
    expect(
      await applyFixes(
        workspace,
        fixes.map((each) => ({ fix: each }) as Diagnostic),
      ),
    ).toBe(2);
    expect(readFileSync(file('fixed.json'), 'utf8')).toBe('AAAbcdEf');
  });
});

function fix(start: number, end: number, text: string): Fix {
  return { title: 'change it', edits: [{ file: 'fixed.json', start, end, text }] };
}

describe('a secret', () => {
  const secret = 'sk_live_0123456789abcdef';
  const source = { file: 'brand.json', text: JSON.stringify({ server: { apiKey: 'hush-hush-hush', url: secret } }) };

  test('is masked because of its key or its form', () => {
    expect(shownText(source)).not.toMatch(/hush|sk_live/);
    expect(shownText(source)).toHaveLength(source.text.length);
  });

  test('is not quoted, and neither is its beginning', () => {
    expect(withoutSecrets(`"${secret}" is no address`, source)).not.toContain('sk_live');
    expect(withoutSecrets(`"${secret.slice(0, 12)}…" is no address`, source)).not.toContain('sk_live');
  });
});

test.each([
  ['https://social.example/opal', true],
  ['/ios-lite.mobileconfig', true],
  ['mailto:care@opal.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example', false],
  ['https://name:word@opal.example', false],
])('the URL %s is safe: %s', (link, safe) => {
  expect(isSafeUrl(link)).toBe(safe);
});

test.each([
  ['Hello {{name}}', 'Hello {{name}}', null],
  ['Hello', 'Hello {{name}}', 'lacks {{name}}'],
  ['Hello {{name}} {{more}}', 'Hello {{name}}', 'has {{more}} that is never filled in'],
])('the placeholder problem of "%s" against "%s" is %s', (text, original, said) => {
  expect(placeholderProblem(text, original)).toBe(said);
});

test.each([
  ['Opal.Example', 'opal.example'],
  ['opal.example.', 'opal.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['opal.example/path', null],
])('the domain %s is the host %s', (domain, host) => {
  expect(asciiHost(domain)).toBe(host);
});

test('the contrast on a gradient is that of its worst stop', () => {
  const colours = { role: () => '#000000', hero: ['#ffffff', '#333333'] };
  const worst = worstContrast({ front: 'text', back: 'gradient.hero', needs: 4.5, usedBy: 'headline' }, colours);
  expect(worst).toBeLessThan(2);
});

test.each([
  ['{"a":1,"a":2}', 'LV1002'],
  ['{"__proto__":1}', 'LV1004'],
  [`${'['.repeat(65)}${']'.repeat(65)}`, 'LV1006'],
  ['{"a":90071992547409930}', 'LV1018'],
])('the text %s is reported as %s', (text, code) => {
  expect(readJson({ file: 'brand.json', text }).diagnostics.map((each) => each.code)).toEqual([code]);
});

test('a damaged sealed file returns null', async () => {
  await writeSealed(file('sealed'), Buffer.from('contents'));
  expect((await readSealed(file('sealed')))?.toString()).toBe('contents');
  const damaged = readFileSync(file('sealed'));
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  writeFileSync(file('sealed'), damaged);
  expect(await readSealed(file('sealed'))).toBeNull();
});

describe('an atomic write', () => {
  test('of a file replaces the inode and leaves no temporary file', async () => {
    writeFileSync(file('atomic'), 'before');
    const before = readdirSync(folder).length;
    const inode = statSync(file('atomic')).ino;
    await writeAtomically(file('atomic'), 'after');
    expect(readFileSync(file('atomic'), 'utf8')).toBe('after');
    expect(statSync(file('atomic')).ino).not.toBe(inode);
    expect(readdirSync(folder)).toHaveLength(before);
  });

  test('of a folder is visible only when complete, and leaves no files if it fails', async () => {
    await writeFolderAtomically(file('version'), async (write) => {
      await write('one.txt', '1');
      expect(readdirSync(folder)).not.toContain('version');
      await write('two.txt', '2');
    });
    expect(readdirSync(file('version')).toSorted()).toEqual(['one.txt', 'two.txt']);
    const before = readdirSync(folder);
    const failing = writeFolderAtomically(file('other'), async (write) => {
      await write('one.txt', '1');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(readdirSync(folder)).toEqual(before);
  });
});
