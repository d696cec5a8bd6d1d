import pc from 'picocolors';
import { rowOf, type Diagnostic } from '../compiler/diagnostic.ts';

type Colours = ReturnType<typeof pc.createColors>;

/** A diagnostic for people: where, what, the line itself, and what to do. */
export function prettyDiagnostic(diagnostic: Diagnostic, colours: Colours = pc): string {
  const { file, line, column, endLine, endColumn, severity, code, message, hint, fix } = rowOf(diagnostic);
  const tint = severity === 'error' ? colours.red : colours.yellow;
  const advice = [hint, fix === null ? null : 'fix available: livery check --fix'].filter((each) => each !== null).join('   ');
  const head = `${colours.bold(`${file}:${line}:${column}`)}  ${tint(severity)} ${colours.bold(code)} ${message}`;
  const text = diagnostic.span?.source.text.split('\n')[line - 1];
  if (text === undefined) return advice === '' ? head : `${head}\n      ${advice}`;
  const { shown, offset } = excerpt(text.replace(/\r$/, ''), column);
  const last = endLine === line ? endColumn : text.length + 1;
  const carets = '^'.repeat(Math.max(1, Math.min(last - column, shown.length - (column - 1 - offset))));
  const before = shown.slice(0, column - 1 - offset).replaceAll(/[^\t]/g, ' ');
  return [head, `${String(line).padStart(5)} | ${shown}`, `      | ${before}${tint(carets)}${advice === '' ? '' : ` ${advice}`}`].join('\n');
}

/** Numbers at the end of a report. */
export function prettySummary(diagnostics: readonly Diagnostic[], brands: number, colours: Colours = pc): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  const found = errors + warnings === 0 ? colours.green('no faults') : `${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  return `${count(brands, 'brand')} checked: ${found}`;
}

const widest = 160;

function excerpt(line: string, column: number): { shown: string; offset: number } {
  if (line.length <= widest) return { shown: line, offset: 0 };
  const offset = Math.max(0, column - 1 - widest / 2);
  return { shown: line.slice(offset, offset + widest), offset };
}
