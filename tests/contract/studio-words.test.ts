import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { games } from '../../runtime/studio/games/games.ts';
import { languages } from '../../schema/languages.ts';

const folder = path.join(import.meta.dirname, '../../runtime/studio/words');
const translations = Object.values(languages).flatMap(({ tag }) => (tag === 'en' ? [] : [tag]));

test('every name of a game is that of a game in the catalogue', () => {
  const ids = games.map(({ gameId }) => gameId);
  const names = globSync('en/*-games.json', { cwd: folder }).flatMap((file) => Object.keys(strings(file)));
  expect(names.toSorted()).toEqual(ids.toSorted());
});

test('no namespace of a game repeats a key of the kit, which it would replace on its pages', () => {
  const kit = Object.keys(strings('en/kit.json'));
  const repeated = globSync('en/*.json', { cwd: folder })
    .filter((file) => path.basename(file) !== 'kit.json')
    .flatMap((file) => kit.filter((key) => key in strings(file)).map((key) => `${file}: ${key}`));
  expect(kit.length).toBeGreaterThan(50);
  expect(repeated).toEqual([]);
});

describe.each(globSync('*explain.json', { cwd: path.join(folder, 'en') }))('the explanations of %s', (file) => {
  const english = strings(`en/${file}`);

  test.each(translations)('%s calls the functions that English calls', (tag) => {
    const translated = existsSync(path.join(folder, tag, file)) ? strings(`${tag}/${file}`) : {};
    for (const [key, text] of Object.entries(translated))
      expect(notationOf(text), key).toEqual(notationOf(english[key] ?? ''));
  });
});

/** Returns the functions that the notation of a text, between backticks, calls. */
function notationOf(text: string): string[] {
  const spans = text.split('`').filter((_, index) => index % 2 === 1);
  return spans.map((span) => /\b(draw|shuffle|pick|times|mod|div)\b/.exec(span)?.[1] ?? '').toSorted();
}

function strings(file: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
}
