import { rowOf, type Diagnostic } from '../compiler/diagnostic.ts';
import { visible } from './visible.ts';

/** Returns workflow commands, which GitHub shows at the lines of a change. */
export function githubReport(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map((each) => {
      const { severity, file, line, column, endLine, endColumn, code, message, hint } = rowOf(each);
      const place = `file=${property(file)},line=${line},col=${column},endLine=${endLine},endColumn=${endColumn},title=${code}`;
      return `::${severity} ${place}::${data(visible(hint === null ? message : `${message} (${hint})`))}`;
    })
    .join('\n');
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
