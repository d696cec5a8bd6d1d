import { readdirSync, readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { describe, expect, test } from 'vitest';

const root = new URL('../../themes/', import.meta.url);
const files = readdirSync(root).filter((file) => file.endsWith('.json'));

interface ThemeFile {
  id: string;
  scheme: 'dark' | 'light';
  layout: Record<string, string>;
  tokens: Record<string, Record<string, { $value: unknown }>>;
}

const themes: ThemeFile[] = files.map((file) => JSON.parse(readFileSync(new URL(file, root), 'utf8')));

const backgrounds = ['surface', 'raised', 'overlay'];
const words = ['text', 'muted', 'accentStrong', 'positive', 'negative', 'warning'];

describe.each(themes.map((theme) => [theme.id, theme] as const))('theme %s', (id, theme) => {
  test('is found under its own name', () => {
    expect(files).toContain(`${id}.json`);
  });

  test.each(backgrounds)('every text colour is readable on %s', (background) => {
    for (const role of words) {
      expect(contrast(theme, role, background), `${role} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the one clear action is readable and seen as a shape', () => {
    expect(contrast(theme, 'accentText', 'accent')).toBeGreaterThanOrEqual(4.5);
    for (const background of backgrounds) expect(contrast(theme, 'accent', background)).toBeGreaterThanOrEqual(3);
  });

  test('its scheme is the one its surface has', () => {
    const lightOnDark =
      wcagContrast(colour(theme, 'surface'), '#ffffff') > wcagContrast(colour(theme, 'surface'), '#000000');
    expect(theme.scheme).toBe(lightOnDark ? 'dark' : 'light');
  });
});

test('no two themes would be taken for one company', () => {
  const tempers = themes.map(({ tokens, layout }) =>
    JSON.stringify([tokens['radius'], tokens['space'], tokens['elevation'], tokens['font'], layout]),
  );
  expect(new Set(tempers).size).toBe(themes.length);
});

function contrast(theme: ThemeFile, foreground: string, background: string): number {
  return wcagContrast(colour(theme, foreground), colour(theme, background));
}

function colour(theme: ThemeFile, role: string): string {
  return String(theme.tokens['color']?.[role]?.$value);
}
