import { readdirSync, readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';
import { worstContrast } from '../../cli/compiler/lint/contrast.ts';
import { paintName } from '../../cli/compiler/lint/paint.ts';
import { colourPairs } from '../../schema/theme/colour-pairs.ts';

const root = new URL('../../themes/', import.meta.url);
const files = readdirSync(root).filter((file) => file.endsWith('.json'));

interface ThemeFile {
  id: string;
  scheme: 'dark' | 'light';
  layout: Record<string, string>;
  tokens: Record<string, Record<string, { $value: unknown }>>;
}

const themes: ThemeFile[] = files.map((file) => JSON.parse(readFileSync(new URL(file, root), 'utf8')));

describe.each(themes.map((theme) => [theme.id, theme] as const))('theme %s', (id, theme) => {
  test('is found under its own name', () => {
    expect(files).toContain(`${id}.json`);
  });

  test.each(colourPairs.map((pair) => [`${paintName(pair.front)} on ${paintName(pair.back)}`, pair] as const))(
    '%s can be told apart',
    (_, pair) => {
      const hero = theme.tokens['gradient']?.['hero']?.$value;
      const stops = Array.isArray(hero) ? hero.map(({ color }: { color: string }) => color) : [];
      const worst = worstContrast(pair, { role: (role) => colour(theme, role), hero: stops });
      expect(worst, pair.usedBy).toBeGreaterThanOrEqual(pair.needs);
    },
  );

  test('has the scheme of its surface', () => {
    const lightOnDark =
      wcagContrast(colour(theme, 'surface'), '#ffffff') > wcagContrast(colour(theme, 'surface'), '#000000');
    expect(theme.scheme).toBe(lightOnDark ? 'dark' : 'light');
  });
});

test('no two themes have the same radius, space, elevation, font and layout', () => {
  const tempers = themes.map(({ tokens, layout }) =>
    JSON.stringify([tokens['radius'], tokens['space'], tokens['elevation'], tokens['font'], layout]),
  );
  expect(new Set(tempers).size).toBe(themes.length);
});

function colour(theme: ThemeFile, role: string): string {
  return String(theme.tokens['color']?.[role]?.$value);
}

test('the table of colour pairs contains every pair that the portal uses together', () => {
  const listed = new Set(colourPairs.map(({ front, back }) => JSON.stringify([front, back])));
  const runtime = new URL('../../runtime/', import.meta.url);
  const sources = ['portal', 'web'].flatMap((zone) =>
    readdirSync(new URL(zone, runtime), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${zone}/${file}`),
  );
  const together = /background: \$\{color\.(\w+)\};\s+color: \$\{color\.(\w+)\};/g;
  const used = sources.flatMap((file) => [...readFileSync(new URL(file, runtime), 'utf8').matchAll(together)]);
  expect(used.length).toBeGreaterThan(10);
  const missing = used.map(([, back, front]) => JSON.stringify([front, back])).filter((pair) => !listed.has(pair));
  expect([...new Set(missing)]).toEqual([]);
});
