import pc from 'picocolors';
import { rowOf, type Diagnostic, type Fix } from '../compiler/diagnostic.ts';
import { positionOf, type Span } from '../compiler/read/source.ts';
import { shownText } from '../compiler/secrets.ts';
import { columnsOf, visible } from './visible.ts';

type Colours = ReturnType<typeof pc.createColors>;

/** Formats a diagnostic for people: location, message, source line and hint. */
export function prettyDiagnostic(diagnostic: Diagnostic, colours: Colours = pc): string {
  const { file, line, column, severity, code, message, hint, fix } = rowOf(diagnostic);
  const tint = severity === 'error' ? colours.red : colours.yellow;
  const advice = [hint === null ? null : visible(hint), fixAdvice(fix)].filter((each) => each !== null).join('   ');
  const head = `${colours.bold(`${visible(file)}:${line}:${column}`)}  ${tint(severity)} ${colours.bold(code)} ${visible(message)}`;
  if (diagnostic.span === null) return advice === '' ? head : `${head}\n      ${advice}`;
  const others = diagnostic.related.map(({ message: said, at }) => {
    const place = positionOf(at.source, at.start);
    const label =
      at.source.file === file ? `line ${place.line}` : `${visible(at.source.file)}:${place.line}:${place.column}`;
    return `      ${colours.dim(`${label}: ${visible(said)}`)}\n${frame(at, colours.dim, '')}`;
  });
  return [head, frame(diagnostic.span, tint, advice), ...others].join('\n');
}

/** Returns the last line of a report: the number of diagnostics, and how many were left out. */
export function prettySummary(
  diagnostics: readonly Diagnostic[],
  brands: number,
  leftOut: number,
  colours: Colours = pc,
): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;
  const found =
    errors + warnings === 0 ? colours.green('no problems') : `${count(errors, 'error')}, ${count(warnings, 'warning')}`;
  const rest = leftOut === 0 ? '' : `; ${leftOut} not shown, --max-diagnostics ${diagnostics.length} shows all`;
  return `${count(brands, 'brand')} checked: ${found}${rest}`;
}

function fixAdvice(fix: Fix | null): string | null {
  if (fix === null) return null;
  return fix.unsafe ? `not fixed automatically: ${visible(fix.title)}` : 'fix available: livery check --fix';
}

/** Returns the line on which a span begins, secrets masked, with the span underlined. */
function frame(span: Span, tint: (text: string) => string, advice: string): string {
  const { line, column } = positionOf(span.source, span.start);
  const end = positionOf(span.source, span.end);
  const text = visible((shownText(span.source).split('\n')[line - 1] ?? '').replace(/\r$/, ''));
  const { shown, offset } = excerpt(text, column);
  const from = column - 1 - offset;
  const last = end.line === line ? end.column : text.length + 1;
  const meant = shown.slice(from, Math.max(from + 1, from + last - column));
  const before = shown.slice(0, from).includes('\t')
    ? shown.slice(0, from).replaceAll(/[^\t]/g, ' ')
    : ' '.repeat(columnsOf(shown.slice(0, from)));
  const carets = '^'.repeat(Math.max(1, columnsOf(meant)));
  return [
    `${String(line).padStart(5)} | ${shown}`,
    `      | ${before}${tint(carets)}${advice === '' ? '' : ` ${advice}`}`,
  ].join('\n');
}

const widest = 160;

function excerpt(line: string, column: number): { shown: string; offset: number } {
  if (line.length <= widest) return { shown: line, offset: 0 };
  const offset = Math.max(0, column - 1 - widest / 2);
  return { shown: line.slice(offset, offset + widest), offset };
}
