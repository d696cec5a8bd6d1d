import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { diagnosticCodes } from '../../cli/compiler/diagnostic-codes.ts';
import { projectRoot } from '../../cli/compiler/workspace.ts';
import { operations } from '../../schema/api/operations.ts';
import brandSchema from '../../schema/brand/brand.schema.json' with { type: 'json' };
import { addFormats } from '../../schema/formats.ts';
import { resolvedSchema } from '../../schema/resolved-schema.ts';
import { brandKeys, exampleOf } from '../../scripts/generate/docs/brand-page.ts';
import { docPages } from '../../scripts/generate/docs/doc-pages.ts';

const pages = docPages(projectRoot);

test('every call is on the page of its feature, with its path', () => {
  const missing = Object.entries(operations).filter(([id, { method, path }]) => {
    const page = pages.get(`api/${id.split('.', 1)[0]}.md`) ?? '';
    return !page.includes(`\n## ${id}\n\n\`${method} ${path}\`\n`);
  });
  expect(missing).toEqual([]);
});

test('every diagnostic has a page and a line in the list of pages', () => {
  const list = pages.get('codes/README.md');
  for (const [code, { title, explanation }] of Object.entries(diagnosticCodes)) {
    expect(pages.get(`codes/${code}.md`)).toContain(`# ${code}: ${title}\n`);
    expect(pages.get(`codes/${code}.md`)).toContain(explanation);
    expect(list).toContain(`[${code}](${code}.md)`);
  }
});

test('the page of a diagnostic shows what its fixture expects', () => {
  expect(pages.get('codes/LV1001.md')).toContain('brands/ember/brand.json:6:17  error LV1001 not JSON');
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
