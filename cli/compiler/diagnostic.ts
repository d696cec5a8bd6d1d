import { diagnosticCodes, type DiagnosticCode, type Severity } from './diagnostic-codes.ts';
import { positionOf, type Span } from './read/source.ts';
import { withoutSecrets } from './secrets.ts';

/** An error or warning about the operator's files: location, message and hint. */
export interface Diagnostic {
  code: DiagnosticCode;
  severity: Severity;
  message: string;
  /** Null only for a file that could not be read; then `file` alone is the location. */
  span: Span | null;
  file: string;
  /** Dotted path of the value. */
  key: string | null;
  /** The same path as steps, if it is a path. */
  path: readonly (string | number)[] | null;
  hint: string | null;
  fix: Fix | null;
  /** Further locations, each shown with its own source line. */
  related: readonly Related[];
}

/** A further location of a diagnostic. */
export interface Related {
  message: string;
  at: Span;
}

/** An edit that removes the error. */
export interface Fix {
  title: string;
  /** The edit might change the meaning: it is suggested, and `--fix` does not apply it. */
  unsafe?: true;
  edits: { file: string; start: number; end: number; text: string }[];
}

/** A diagnostic in machine-readable form: one row of `livery check --format json`. */
export interface DiagnosticRow {
  code: DiagnosticCode;
  severity: Severity;
  message: string;
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  key: string | null;
  hint: string | null;
  fix: Fix | null;
}

interface DiagnosticParts {
  message: string;
  at: Span | { file: string };
  key?: readonly (string | number)[] | string;
  hint?: string | null;
  fix?: Fix | null;
  related?: readonly Related[];
}

export function diagnostic(
  code: DiagnosticCode,
  { message, at, key, hint, fix, related }: DiagnosticParts,
): Diagnostic {
  const span = 'source' in at ? at : null;
  return {
    code,
    severity: diagnosticCodes[code].severity,
    message,
    span,
    file: 'source' in at ? at.source.file : at.file,
    key: key === undefined ? null : typeof key === 'string' ? key : key.join('.'),
    path: typeof key === 'string' ? null : (key ?? null),
    hint: hint ?? null,
    fix: fix ?? null,
    related: related ?? [],
  };
}

/** Returns the row of a diagnostic. It contains no secret of the file. */
export function rowOf({ code, severity, message, span, file, key, hint, fix }: Diagnostic): DiagnosticRow {
  const start = span ? positionOf(span.source, span.start) : { line: 1, column: 1 };
  const end = span ? positionOf(span.source, span.end) : start;
  const open = (text: string): string => (span === null ? text : withoutSecrets(text, span.source));
  return {
    code,
    severity,
    message: open(message),
    file,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    key,
    hint: hint === null ? null : open(hint),
    fix: fix === null ? null : { ...fix, edits: fix.edits.map((edit) => ({ ...edit, text: open(edit.text) })) },
  };
}

/** Returns a key that is equal for diagnostics with the same code, location and message. */
export function sameness({ code, file, span, message }: Diagnostic): string {
  return [code, file, span?.start, span?.end, message].join('\n');
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

/** Sorts by file, location and code, so that a report does not depend on the order of the checks. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      compare(a.file, b.file) ||
      (a.span?.start ?? 0) - (b.span?.start ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
