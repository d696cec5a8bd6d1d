import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

interface Term {
  concept: string;
  names: string[];
  rejected: string[];
}

const terms = readTerms(readFileSync(path.join(import.meta.dirname, 'glossary.md'), 'utf8'));
const sources = readSources();

test('the glossary names approved and rejected identifiers', () => {
  expect(terms.length).toBeGreaterThan(80);
  expect(terms.flatMap(({ rejected }) => rejected).length).toBeGreaterThan(100);
});

test('the source contains no rejected identifier of the glossary', () => {
  const rejected = new Set(terms.flatMap((term) => term.rejected));
  const found = sources.flatMap(({ file, words }) =>
    [...words].filter((word) => rejected.has(word)).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

describe('an approved name of the glossary is in use', () => {
  const used = new Set(sources.flatMap(({ words }) => [...words]));
  test.each(terms.filter(({ names }) => names.length > 0))('$concept', ({ names }) => {
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  });
});

/** Parses the rows of the tables "concept, term, names, not, in text, avoid". */
function readTerms(text: string): Term[] {
  return text
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => cells.length === 7 && cells[1] !== 'concept' && !/^-+$/.test(cells[1] ?? ''))
    .map(([, concept = '', , names = '', not = '']) => ({
      concept,
      names: backticked(names),
      rejected: backticked(not),
    }));
}

function backticked(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
}

function readSources(): { file: string; words: Set<string> }[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return files.flatMap((file) => {
    try {
      return [{ file, words: new Set(readFileSync(path.join(root, file), 'utf8').match(/[A-Za-z_$][\w$]*/g)) }];
    } catch {
      return []; // Deleted in the working tree.
    }
  });
}
