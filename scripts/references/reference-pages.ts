import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../../runtime/server/gateway/openapi.ts';
import { isNode } from '../../schema/resolved-schema.ts';
import { apiPages } from './api-page.ts';
import { brandPage } from './brand-page.ts';

const brandSchema = path.join(import.meta.dirname, '../../schema/brand/brand.schema.json');

/** Returns the text of each file of `schema/reference` by its path in that folder. */
export function referencePages(): Map<string, string> {
  const document: unknown = openApiDocument();
  const schema: unknown = JSON.parse(readFileSync(brandSchema, 'utf8'));
  if (!isNode(document) || !isNode(schema)) throw new Error('a schema is no object');
  return new Map([
    ['brand.md', brandPage(schema)],
    ...[...apiPages(document)].map(([name, text]): [string, string] => [`api/${name}`, text]),
  ]);
}
