import { Ajv2020 } from 'ajv/dist/2020.js';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/compiler/workspace.ts';
import brandSchema from '../../schema/brand/brand.schema.json' with { type: 'json' };
import { addFormats } from '../../schema/formats.ts';
import { resolvedSchema } from '../../schema/resolved-schema.ts';
import { grantsSql } from '../../runtime/server/platform/database/grants.ts';
import { schemaFingerprint } from '../../runtime/server/platform/database/migrate.ts';
import { readSchemaVersion } from '../../runtime/server/platform/database/schema-version.ts';
import { modules } from '../../runtime/server/platform/generated/modules.ts';
import { brandKeys, exampleOf } from '../../scripts/references/brand-page.ts';
import { referencePages } from '../../scripts/references/reference-pages.ts';

const folder = path.join(projectRoot, 'schema/reference');

test('schema/reference equals the generated pages (update with npm run references)', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name): [string, string] => [name, readFileSync(path.join(folder, name), 'utf8')]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(referencePages()));
});

test('the version of the database is of these migrations, functions and grants (raise with npm run references)', async () => {
  expect((await readSchemaVersion()).hash).toBe(await schemaFingerprint(grantsSql(modules)));
});

test('the example of every key in the reference of the brand file is valid', () => {
  const { fields, resolve } = brandKeys(brandSchema);
  const ajv = new Ajv2020({ strict: false, allErrors: true, useDefaults: true });
  addFormats(ajv);
  ajv.addSchema({ $id: 'brand', $defs: resolvedSchema(brandSchema.$defs) });
  const invalid = fields.flatMap(({ path: key, schema }) => {
    const example = exampleOf(schema, resolve);
    const inBrand = JSON.stringify(schema).replaceAll('"#/$defs/', '"brand#/$defs/');
    const accepts = ajv.compile(JSON.parse(inBrand));
    return accepts(example) ? [] : [`${key}: ${JSON.stringify(example)} ${ajv.errorsText(accepts.errors)}`];
  });
  expect(fields.length).toBeGreaterThan(200);
  expect(invalid).toEqual([]);
});
