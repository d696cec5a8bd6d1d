import { CodeActionKind, type CodeAction, type Range, type TextEdit } from 'vscode-languageserver';
import type { Diagnostic } from '../compiler/diagnostic.ts';
import type { Workspace } from '../compiler/workspace.ts';
import { problemOf, rangeIn, rangeOfDiagnostic } from './problems.ts';
import { uriOf } from './subject.ts';

interface QuickFixes {
  diagnostics: readonly Diagnostic[];
  /** The selection. */
  range: Range;
  workspace: Workspace;
  textOf(uri: string): Promise<string>;
}

/** Returns the compiler's own fixes at a location. Fixes that might change the meaning are not marked as preferred. */
export async function quickFixes({ diagnostics, range, workspace, textOf }: QuickFixes): Promise<CodeAction[]> {
  const actions: CodeAction[] = [];
  for (const each of diagnostics) {
    if (each.fix === null || !overlap(rangeOfDiagnostic(each), range)) continue;
    const changes: Record<string, TextEdit[]> = {};
    for (const { file, start, end, text } of each.fix.edits) {
      const uri = uriOf(file, workspace);
      const edit = { range: rangeIn({ file, text: await textOf(uri) }, start, end), newText: text };
      changes[uri] = [...(changes[uri] ?? []), edit];
    }
    actions.push({
      title: each.fix.title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [problemOf(each)],
      isPreferred: each.fix.unsafe !== true,
      edit: { changes },
    });
  }
  return actions;
}

function overlap(one: Range, other: Range): boolean {
  const before = (a: Range['start'], b: Range['start']): boolean =>
    a.line < b.line || (a.line === b.line && a.character < b.character);
  return !before(one.end, other.start) && !before(other.end, one.start);
}
