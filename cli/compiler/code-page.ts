import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnosticCodes, type DiagnosticCode } from './diagnostic-codes.ts';
import { projectRoot } from './workspace.ts';

/** Returns the page of a code in `dist/docs`. `example` is the printed form of such a diagnostic, if there is one. */
export function codePage(code: DiagnosticCode, example: string | null): string {
  const { severity, title, explanation } = diagnosticCodes[code];
  const shown = example === null ? [] : ['## What it looks like', `\`\`\`text\n${example.trimEnd()}\n\`\`\``];
  const level =
    severity === 'error' ? 'Error: a brand with this problem is not built.' : 'Warning: the brand is still built.';
  return `${[`# ${code}: ${title}`, level, '## Why, and what to do', explanation, ...shown].join('\n\n')}\n`;
}

/** Returns the generated page, with its example; without one if the pages are not generated. */
export function shownCodePage(code: DiagnosticCode): string {
  const file = path.join(projectRoot, 'dist/docs/codes', `${code}.md`);
  return (existsSync(file) ? readFileSync(file, 'utf8') : codePage(code, null)).trimEnd();
}
