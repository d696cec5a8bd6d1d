import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { languages, type LanguageCode } from '../../../schema/languages.ts';
import { themeOf } from '../art/theme-of.ts';
import { motifs } from '../art/themes.ts';
import { games } from '../games/games.ts';
import { slotEntries } from '../games/entries/slots.ts';
import { gameNames } from './game-names.ts';
import { catalogue } from './vendor/catalogue.ts';
import { createArtFiles } from './web/art-files.ts';

const art = (file: string): string => `http://studio.localhost/art/1/${file}`;
const published = catalogue({ currency: 'USD', art });
const codes = Object.keys(languages) as LanguageCode[];

test('the published catalogue matches its schema, and every vendor has games', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const file = path.join(import.meta.dirname, '../../../schema/studio/catalogue.schema.json');
  const schema: AnySchemaObject = JSON.parse(readFileSync(file, 'utf8'));
  ajv.addSchema(schema);
  const check = ajv.compile({ $ref: `${schema.$id}#/$defs/Catalogue` });
  check(published);
  expect(check.errors).toBeNull();
  expect(published.vendors.every((vendor) => vendor.games.length > 0)).toBe(true);
  expect(published.vendors.flatMap((vendor) => vendor.games)).toHaveLength(games.length);
});

test('the catalogue has at least three hundred games of twelve vendors, and games in every category', () => {
  expect(games.length).toBeGreaterThanOrEqual(300);
  expect(published.vendors.length).toBeGreaterThanOrEqual(12);
  expect(new Set(published.vendors.map(({ category }) => category)).size).toBe(8);
});

test('the catalogue has two hundred slots of five vendors, with many classic and many video slots', () => {
  const slotCounts = published.vendors.filter(({ category }) => category === 'RNG').map(({ games: own }) => own.length);
  expect(slotCounts).toHaveLength(5);
  expect(Math.min(...slotCounts)).toBeGreaterThanOrEqual(40);
  const classic = slotEntries.filter(({ model }) => model.startsWith('classic'));
  expect(classic.length).toBeGreaterThan(60);
  expect(slotEntries.length - classic.length).toBeGreaterThan(60);
});

test('ids are unique, and names are unique in each language', () => {
  expect(new Set(games.map(({ gameId }) => gameId)).size).toBe(games.length);
  for (const code of codes) {
    const names = games.map(({ gameId }) => gameNames(gameId)[code]);
    expect(names.filter((name, index) => name.trim() === '' || names.indexOf(name) !== index)).toEqual([]);
  }
});

test('every name is written in the script of its language', () => {
  for (const { gameId } of games) {
    const name = gameNames(gameId);
    // A language that lacks the name has the English one.
    if (name.TH !== name.EN) expect(name.TH).toMatch(/[\u0e00-\u0e7f]/);
    if (name.CN !== name.EN) expect(name.CN).toMatch(/\p{Script=Han}/u);
    if (name.JA !== name.EN) expect(name.JA).toMatch(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u);
    expect(name.EN + name.ID).toMatch(/^[\p{Script=Latin}\p{P}\d ]+$/u);
  }
});

test('an id that names a drawing leads with it, in the colour that the id names', () => {
  expect(themeOf('amber-fox').symbols.W).toBe('fox');
  expect(themeOf('amber-fox')).toEqual(themeOf('amber-fox'));
  expect(themeOf('winter-pine').air).toBe('snow');
  const leads = new Set(slotEntries.map(({ gameId }) => themeOf(gameId).symbols.W));
  expect(leads.size).toBeGreaterThan(80);
  expect(Object.keys(motifs).length).toBeGreaterThan(90);
});

test('neighbouring slots of a vendor look different', () => {
  const shelves = Map.groupBy(slotEntries, ({ vassalage }) => vassalage);
  const twins = [...shelves.values()].flatMap((shelf) =>
    shelf.filter(({ gameId }, index) => {
      const [face, before] = [themeOf(gameId), shelf[index - 1]];
      if (before === undefined) return false;
      const beside = themeOf(before.gameId);
      return beside.symbols.W === face.symbols.W || beside.sky.join() === face.sky.join();
    }),
  );
  expect(twins).toEqual([]);
});

test('every image is small, well formed and free of text, and each element id occurs once', () => {
  const { names, draw } = createArtFiles();
  expect(names.length).toBeGreaterThan(games.length * 2);
  const faults = names.flatMap((name) => {
    const picture = draw(name) ?? '';
    const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...picture.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
    return [
      ...(picture.length < 500 || picture.length >= 12_000 ? [`${name}: ${picture.length} bytes`] : []),
      ...(/<text|<image|<script|undefined|NaN/.test(picture) ? [`${name}: what must not be there`] : []),
      ...(new Set(ids).size < ids.length ? [`${name}: an id twice`] : []),
      ...used.filter((id) => !ids.includes(id)).map((id) => `${name}: #${id} is not there`),
    ];
  });
  expect(faults).toEqual([]);
});

test('images have the sizes that a lobby requires', () => {
  const { names, draw } = createArtFiles();
  const sizes = names
    .filter((_, index) => index % 40 === 0)
    .concat('LMN.svg')
    .map((name) => {
      const { width, height } = new Resvg(draw(name) ?? '', { font: { loadSystemFonts: false } });
      return [name, `${width}x${height}`];
    });
  for (const [name = '', size] of sizes) {
    const expected = name.includes('-backdrop') ? '800x800' : /^[A-Z_\d]+\.svg$/.test(name) ? '96x96' : '320x400';
    expect(size, name).toBe(expected);
  }
});

test('the image version is stable, and an unknown image name returns null', () => {
  expect(createArtFiles().version).toBe(createArtFiles().version);
  expect(createArtFiles().draw('no-such-game.svg')).toBeNull();
});
