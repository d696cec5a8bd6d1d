import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diagnosticCodes, type DiagnosticCode } from './diagnostic-codes.ts';

/** Returns the page of a code in cli/docs. `example` is the printed form of such a diagnostic, if there is one. */
export function codePage(code: DiagnosticCode, example: string | null): string {
  const { severity, title, explanation } = diagnosticCodes[code];
  const shown = example === null ? [] : ['## What it looks like', `\`\`\`text\n${example.trimEnd()}\n\`\`\``];
  const level =
    severity === 'error' ? 'Error: a brand with this problem is not built.' : 'Warning: the brand is still built.';
  return `${[`# ${code}: ${title}`, level, '## Why, and what to do', explanation, ...shown].join('\n\n')}\n`;
}

/** Returns the page as it is in cli/docs, with its example. */
export function shownCodePage(code: DiagnosticCode): string {
  const file = path.join(import.meta.dirname, '../docs', `${code}.md`);
  return (existsSync(file) ? readFileSync(file, 'utf8') : codePage(code, null)).trimEnd();
}

/** Returns the list of all pages. */
export function codeIndex(): string {
  const rows = Object.entries(diagnosticCodes).map(
    ([code, { severity, title }]) => `| [${code}](${code}.md) | ${severity} | ${title} |`,
  );
  const head = 'Made from the catalogue by `npm run code-pages`; `npx livery explain <code>` shows the same.';
  return `# Diagnostics\n\n${head}\n\n| code | | what |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}
