import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { Editor } from '../support/editor.ts';

let shop: TestProject;
let editor: Editor;
let file: string;
let sound: string;

beforeEach(async () => {
  shop = createTestProject();
  file = path.join(shop.workspace.brands, 'aurora/brand.json');
  sound = readFileSync(file, 'utf8');
  editor = new Editor({ cwd: shop.folder, env: shop.env });
  await editor.start();
});
afterEach(async () => {
  expect(await editor.close()).toBe(0);
  shop.remove();
});

const codes = (problems: readonly { code?: string | number }[]): unknown[] => problems.map(({ code }) => code);

test('diagnostics appear while typing, before saving, and disappear when the error is fixed', async () => {
  await editor.open(file, sound);
  await editor.problems(file, (shown) => !codes(shown).includes('LV1003'));
  await editor.change(file, sound.replace('"merchantCode"', '"merchantCod"'));
  const shown = await editor.problems(file, (problems) => codes(problems).includes('LV1003'));
  const fault = shown.find(({ code }) => code === 'LV1003');
  expect(fault).toMatchObject({ source: 'livery', severity: 1 });
  expect(fault?.message).toContain('merchantCode');
  expect(sound.split('\n')[fault?.range.start.line ?? 0]).toContain('merchantCode');
  await editor.change(file, sound);
  await editor.problems(file, (problems) => !codes(problems).includes('LV1003'));
  expect(readFileSync(file, 'utf8')).toBe(sound);
});

test('a diagnostic offers the fix of the compiler', async () => {
  await editor.open(file, sound.replace('"merchantCode"', '"merchantCod"'));
  const [fault] = (await editor.problems(file, (problems) => codes(problems).includes('LV1003'))).filter(
    ({ code }) => code === 'LV1003',
  );
  if (fault === undefined) throw new Error('no fault');
  const [fix] = await editor.fixes(file, fault);
  expect(fix?.kind).toBe('quickfix');
  const [edit] = fix?.edit?.changes?.[pathToFileURL(file).href] ?? [];
  expect(edit?.newText).toBe('"merchantCode"');
  expect(edit?.range).toEqual(fault.range);
});

test('the file of an offer gets diagnostics at its own keys, and completion of keys and values', async () => {
  const offer = shop.write('aurora/offers/spring.json', '');
  await editor.open(offer, '{\n  "produkt": "casino",\n  "trigger": { "kind": "deposit", "min": 5 }\n}');
  const found = await editor.problems(offer, (problems) => problems.length > 0);
  expect(found.map(({ code, range }) => [code, range.start.line])).toEqual(
    expect.arrayContaining([
      ['LV1003', 1],
      ['LV1011', 2],
    ]),
  );
  const labels = async (at: string): Promise<string[]> => (await editor.complete(offer, at)).map(({ label }) => label);
  await editor.change(offer, '{ "product": "cas", "st" }');
  expect(await labels('"cas"')).toEqual(['casino', 'betting', 'lottery']);
  expect(await labels('"st"')).toEqual(expect.arrayContaining(['trigger', 'effects', 'starts']));
});

test('text that is not JSON gets a diagnostic, and hovering still works', async () => {
  await editor.open(file, '{ "id": "aurora", ');
  expect(codes(await editor.problems(file, (problems) => problems.length > 0))).toContain('LV1001');
  expect(await editor.hover(file, '"id"')).not.toContain('internal error');
});

test('hovering shows the meaning of a key, its effective value and the origin of the value', async () => {
  await editor.open(file, sound.replace('"routesOff": []', '"deployment": { "minimumAge": 21 }'));
  const said = await editor.hover(file, '"minimumAge"');
  expect(said).toContain('Effective: `21`');
  expect(said).toMatch(/aurora\/brand\.json:\d+:\d+: `21`/);
  expect(said).toMatch(/_bases\/play\.json:\d+:\d+: `18`/);
  expect(await editor.hover(file, '"languages"')).toContain('Languages offered');
});

test('go to definition on a value opens the base or theme that sets it', async () => {
  await editor.open(file, sound.replace('"routesOff": []', '"deployment": { "minimumAge": 21 }'));
  const uris = async (at: string): Promise<string[]> =>
    (await editor.definition(file, at)).map(({ uri }) => path.basename(uri));
  expect(await uris('"minimumAge"')).toEqual(['play.json']);
  expect(await uris('"sea"')).toEqual(['sea.json']);
  expect(await uris('"midnight"')).toEqual(['midnight.json']);
  expect(await uris('"accent"')).toEqual(['midnight.json']);
});

test('keys, themes, bases, languages and flags are completed where they are valid', async () => {
  const text = sound
    .replace('"routesOff": []', '"settings": [{ "modId": "FREE", "enabled": "1" }],\n  "": 1')
    .replace('"TH"', '"T"');
  await editor.open(file, text);
  const labels = async (at: string): Promise<string[]> => (await editor.complete(file, at)).map(({ label }) => label);
  const keys = await labels('""');
  expect(keys).toContain('deployment');
  expect(keys).not.toContain('name');
  expect(await labels('"midnight"')).toEqual(expect.arrayContaining(['forest', 'midnight', 'paper']));
  expect(await labels('"sea"')).toEqual(['play', 'sea']);
  expect(await labels('"T"')).toEqual(expect.arrayContaining(['TH', 'VI']));
  const flags = await editor.complete(file, '"FREE"');
  expect(flags.find(({ label }) => label === 'FREEPLAY3')).toMatchObject({ detail: 'Free play' });
});

test('an error in a base is shown in the base, whichever brand extends it', async () => {
  const base = path.join(shop.workspace.brands, '_bases/sea.json');
  const text = readFileSync(base, 'utf8');
  await editor.open(base, text.replace('"esportsProviders"', '"esportsProvider"'));
  expect(codes(await editor.problems(base, (problems) => problems.length > 0))).toContain('LV1003');
  await editor.change(base, text);
  await editor.problems(base, (problems) => !codes(problems).includes('LV1003'));
});

test('colours are shown, and a picked colour is written in the notation of the file', async () => {
  await editor.open(file, sound);
  const colours = await editor.colours(file);
  expect(colours.length).toBe([...sound.matchAll(/"#[0-9a-f]{6,8}"/g)].length);
  const [first] = colours;
  if (first === undefined) throw new Error('no colour');
  expect(first.color).toEqual({ red: 0x76 / 255, green: 0x53 / 255, blue: 1, alpha: 1 });
  const labels = async (alpha: number): Promise<string[]> =>
    (await editor.presentations(file, first, { red: 0, green: 1, blue: 0.2, alpha })).map(({ label }) => label);
  expect([await labels(1), await labels(0.4)]).toEqual([['#00ff33'], ['#00ff3366']]);
});

test('the outline contains the keys of the file, and flags by name', async () => {
  await editor.open(file, sound);
  const symbols = await editor.symbols(file);
  expect(symbols.map(({ name }) => name)).toEqual(Object.keys(JSON.parse(sound)));
  const settings = symbols.find(({ name }) => name === 'settings');
  expect(settings?.children?.[0]?.name).toBe('MEMBER3');
});

test('renaming changes an id with its folder and a copy key in every language, and no other key', async () => {
  const copy = (tag: string): string =>
    shop.write(`aurora/copy/${tag}.json`, '{ "home": { "hero.title": "Hello", "hero.text": "World" } }');
  const [english, thai] = [copy('en'), copy('th')];
  await editor.open(file, sound);
  await editor.open(english, readFileSync(english, 'utf8'));
  const folder = path.dirname(file);
  const id = await editor.rename(file, '"aurora"', 'boreal');
  expect(id?.documentChanges).toEqual([
    expect.objectContaining({ edits: [expect.objectContaining({ newText: 'boreal' })] }),
    {
      kind: 'rename',
      oldUri: pathToFileURL(folder).href,
      newUri: pathToFileURL(path.join(path.dirname(folder), 'boreal')).href,
    },
  ]);
  const range = { start: { line: 0, character: 13 }, end: { line: 0, character: 23 } };
  const edits = [{ range, newText: 'hero.lead' }];
  expect((await editor.rename(english, '"hero.title"', 'hero.lead'))?.documentChanges).toEqual(
    [english, thai].map((each) => ({ textDocument: { uri: pathToFileURL(each).href, version: null }, edits })),
  );
  expect(await editor.rename(file, '"merchantCode"', 'x')).toBeNull();
});

test.each(['lotus', 'Bad Id', 'localhost'])(
  'renaming a brand to %s (taken, invalid or reserved) is rejected',
  async (name) => {
    shop.brand('lotus', { merchantCode: 'LOTUS01', domains: ['lotus.example'] });
    await editor.open(file, sound);
    await expect(editor.rename(file, '"aurora"', name)).rejects.toThrow(`"${name}" is`);
  },
);

test('renaming a copy key to a key that a language already has is rejected', async () => {
  const thai = shop.write('aurora/copy/th.json', '{ "home": { "hero.title": "Hello", "hero.text": "World" } }');
  await editor.open(thai, readFileSync(thai, 'utf8'));
  await expect(editor.rename(thai, '"hero.title"', 'hero.text')).rejects.toThrow('th.json has the key "hero.text"');
});

test('go to definition on an asset opens the image, and existing keys are not completed again', async () => {
  await editor.open(file, sound);
  const [picture] = await editor.definition(file, '"assets/logo.svg"');
  expect(picture?.uri).toBe(pathToFileURL(path.join(path.dirname(file), 'assets/logo.svg')).href);
  await editor.change(file, sound.replace('"routesOff": []', '"rou",\n  "routesOff": []'));
  const labels = (await editor.complete(file, '"rou"')).map(({ label }) => label);
  expect(labels).toContain('deployment');
  expect(labels).not.toContain('routesOff');
  expect(labels).not.toContain('name');
});
