import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const files = globSync('{schema,runtime}/**/*.schema.json', { cwd: root });

/** Programs compile the schemas without this check, because it would slow down their start. */
const ajv = new Ajv2020({ strict: false, allErrors: true });

test('the project has schemas of brands, themes, locales, calls and the studio', () => {
  const folders = files.map((file) => path.dirname(file).split(path.sep)[1]);
  expect(folders).toEqual(expect.arrayContaining(['api', 'brand', 'flags', 'locale', 'studio', 'theme']));
});

test.each(files)('%s is valid under the meta-schema of JSON Schema 2020-12', async (file) => {
  const isValid = await ajv.validateSchema(JSON.parse(await readFile(path.join(root, file), 'utf8')));
  expect([isValid, ajv.errors]).toEqual([true, null]);
});

test('a schema with a keyword of the wrong type is invalid under the meta-schema', () => {
  expect(ajv.validateSchema({ type: 'string', minLength: '3' })).toBe(false);
});
