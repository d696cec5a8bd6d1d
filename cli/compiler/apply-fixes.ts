import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { writeAtomically } from './emit/atomic.ts';
import type { Workspace } from './workspace.ts';

/** Applies every safe fix and returns how many were applied. Of two fixes that overlap, only the first is applied. */
export async function applyFixes(workspace: Workspace, diagnostics: readonly Diagnostic[]): Promise<number> {
  const byFile = new Map<string, { start: number; end: number; text: string }[]>();
  let fixed = 0;
  for (const { fix } of diagnostics) {
    if (fix === null || fix.unsafe) continue;
    const free = fix.edits.every(({ file, start, end }) =>
      (byFile.get(file) ?? []).every((edit) => end <= edit.start || start >= edit.end),
    );
    if (!free) continue;
    fixed += 1;
    for (const { file, ...edit } of fix.edits) byFile.set(file, [...(byFile.get(file) ?? []), edit]);
  }
  for (const [file, edits] of byFile) {
    const target = path.resolve(workspace.cwd, file);
    const raw = await readFile(target, 'utf8');
    const mark = raw.startsWith('\uFEFF') ? '\uFEFF' : '';
    let text = raw.slice(mark.length);
    for (const { start, end, text: replacement } of edits.sort((a, b) => b.start - a.start)) {
      text = text.slice(0, start) + replacement + text.slice(end);
    }
    await writeAtomically(target, mark + text);
  }
  return fixed;
}
