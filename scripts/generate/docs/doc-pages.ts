import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codePage } from '../../../cli/compiler/code-page.ts';
import { diagnosticCodes, isDiagnosticCode } from '../../../cli/compiler/diagnostic-codes.ts';
import { openApiDocument } from '../../../runtime/server/gateway/openapi.ts';
import { isNode } from '../../../schema/resolved-schema.ts';
import { apiPages } from './api-pages.ts';
import { brandPage } from './brand-page.ts';

/**
 * Returns the text of each file of `dist/docs` by its path in that folder: the brand file, the calls of each feature,
 * and the diagnostics, each with the output that its fixture expects as example.
 */
export function docPages(root: string): Map<string, string> {
  const document: unknown = openApiDocument();
  const schema: unknown = JSON.parse(readFileSync(path.join(root, 'schema/brand/brand.schema.json'), 'utf8'));
  if (!isNode(document) || !isNode(schema)) throw new Error('a schema is no object');
  const codes = Object.keys(diagnosticCodes).filter(isDiagnosticCode);
  return new Map([
    ['brand.md', brandPage(schema)],
    ...[...apiPages(document)].map(([name, text]): [string, string] => [`api/${name}`, text]),
    ['codes/README.md', codeIndex()],
    ...codes.map((code): [string, string] => [`codes/${code}.md`, codePage(code, exampleOf(root, code))]),
  ]);
}

function codeIndex(): string {
  const rows = Object.entries(diagnosticCodes).map(
    ([code, { severity, title }]) => `| [${code}](${code}.md) | ${severity} | ${title} |`,
  );
  const head = 'Generated from the catalogue by `npm run generate`; `npx livery explain <code>` prints the same page.';
  return `# Diagnostics\n\n${head}\n\n| Code | Severity | Title |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

function exampleOf(root: string, code: string): string | null {
  try {
    return readFileSync(path.join(root, 'tests/contract/diagnostics', code, 'expected.txt'), 'utf8');
  } catch {
    return null;
  }
}
