import { DiagnosticSeverity, type Diagnostic as Problem, type Range } from 'vscode-languageserver';
import { checkBrand } from '../compiler/check-brands.ts';
import { inOrder, rowOf, type Diagnostic } from '../compiler/diagnostic.ts';
import { openLibrary } from '../compiler/library.ts';
import { positionOf, type Source } from '../compiler/read/source.ts';
import type { Workspace } from '../compiler/workspace.ts';
import { uriOf } from './subject.ts';

/**
 * Returns the compiler's diagnostics of brands, by file. Each diagnostic appears once, even if several brands cause it.
 */
export async function diagnose(ids: readonly string[], workspace: Workspace): Promise<Map<string, Diagnostic[]>> {
  const library = openLibrary(workspace);
  const found = new Map<string, Diagnostic>();
  for (const id of ids) {
    for (const each of (await checkBrand(id, library)).diagnostics) {
      found.set([each.code, each.file, each.span?.start, each.message].join('\n'), each);
    }
  }
  const byFile = new Map<string, Diagnostic[]>();
  for (const each of inOrder([...found.values()])) {
    const uri = uriOf(each.file, workspace);
    byFile.set(uri, [...(byFile.get(uri) ?? []), each]);
  }
  return byFile;
}

/** Converts a diagnostic to the editor's format. */
export function problemOf(diagnostic: Diagnostic): Problem {
  const { code, severity, message, hint } = diagnostic;
  return {
    range: rangeOfDiagnostic(diagnostic),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'livery',
    message: hint === null ? message : `${message}\n${hint}`,
  };
}

export function rangeOfDiagnostic(diagnostic: Diagnostic): Range {
  const { line, column, endLine, endColumn } = rowOf(diagnostic);
  return { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } };
}

export function rangeIn(source: Source, start: number, end: number): Range {
  const [from, to] = [positionOf(source, start), positionOf(source, end)];
  return {
    start: { line: from.line - 1, character: from.column - 1 },
    end: { line: to.line - 1, character: to.column - 1 },
  };
}
