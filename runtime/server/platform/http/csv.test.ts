import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFile, type CsvValue } from './csv.ts';

async function fileOf(rows: CsvValue[][]): Promise<string> {
  const parts = (async function* () {
    yield rows;
  })();
  let text = '';
  for await (const part of csvFile(['a', 'b'], parts)) text += part;
  return text;
}

/** Reads a CSV file as RFC 4180 defines it. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

describe('a CSV file', () => {
  test('begins with a byte-order mark and the names of the columns', async () => {
    expect(await fileOf([])).toBe('\uFEFFa,b\r\n');
  });

  test('keeps every text and every number, whatever it contains', async () => {
    const harmless = fc.string({ unit: 'grapheme' }).map((text) => `x${text.replaceAll(/[;\t\r\n]/g, '')}`);
    const value = fc.oneof(harmless, fc.integer(), fc.constantFrom('"', ',', 'x\r\n', 'a"b,c\nd'));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(value, value)), async (rows) => {
        const [, ...found] = read((await fileOf(rows)).slice(1));
        expect(found).toEqual(rows.map((row) => row.map(String)));
      }),
    );
  });

  test.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\r1',
    '＝1',
    '＋1',
    '－1',
    '＠A1',
    '-',
    '-1e3',
    '+66',
    ' =1',
    '\u00A0 @x',
    '"=1',
  ])('marks %j as text, so that a spreadsheet does not run it', async (text) => {
    expect(read((await fileOf([[text, '']])).slice(1))[1]?.[0]).toBe(`'${text}`);
  });

  test('marks text as such after a semicolon too, which separates cells in some countries', async () => {
    expect(read((await fileOf([["a;=1;b;'@x", '']])).slice(1))[1]?.[0]).toBe("a;'=1;b;''@x");
  });

  test.each([
    ['a\n=1', "a\n'=1"],
    ['a\r\n@x', "a\r\n'@x"],
    ['\r=1', "'\r'=1"],
    ['a;"=1+1;b', 'a;\'"=1+1;b'],
    ['a\n""+1', 'a\n\'""+1'],
    ['x; =1+1', "x;' =1+1"],
    ['x;\u00A0"  @y', 'x;\'\u00A0"  @y'],
    ['x\t=1', "x\t'=1"],
    ['\t=1', "'\t'=1"],
    ['x\n \u3000＝1', "x\n' \u3000＝1"],
    ['x; y =1', 'x; y =1'],
  ])('marks text in %j where such a spreadsheet begins a cell', async (text, marked) => {
    expect(read((await fileOf([[text, '']])).slice(1))[1]?.[0]).toBe(marked);
  });

  test.each(['-5', '-5.00', '0.00', '12'])('keeps %s a number', async (text) => {
    expect(await fileOf([[text, null]])).toBe(`\uFEFFa,b\r\n${text},\r\n`);
  });
});
