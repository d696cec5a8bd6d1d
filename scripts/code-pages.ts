import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeIndex, codePage } from '../cli/compiler/code-page.ts';
import { diagnosticCodes, isDiagnosticCode } from '../cli/compiler/diagnostic-codes.ts';

/** Writes a page per diagnostic into cli/docs, with the output that its fixture expects as example. */
const docs = path.join(import.meta.dirname, '../cli/docs');
const fixtures = path.join(import.meta.dirname, '../tests/contract/diagnostics');

mkdirSync(docs, { recursive: true });
for (const name of readdirSync(docs)) rmSync(path.join(docs, name));
for (const code of Object.keys(diagnosticCodes).filter(isDiagnosticCode))
  writeFileSync(path.join(docs, `${code}.md`), codePage(code, exampleOf(code)));
writeFileSync(path.join(docs, 'README.md'), codeIndex());

function exampleOf(code: string): string | null {
  try {
    return readFileSync(path.join(fixtures, code, 'expected.txt'), 'utf8');
  } catch {
    return null;
  }
}
