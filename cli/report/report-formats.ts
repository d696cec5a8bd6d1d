import { rowOf, type Diagnostic } from '../compiler/diagnostic.ts';
import { githubReport } from './github.ts';
import { junitReport } from './junit.ts';
import { prettyDiagnostic, prettySummary } from './pretty.ts';
import { sarifReport } from './sarif.ts';

export type ReportFormat = 'pretty' | 'json' | 'github' | 'sarif' | 'junit';

export interface Report {
  /** The diagnostics to write, in order. */
  shown: readonly Diagnostic[];
  /** All diagnostics that were found. */
  all: readonly Diagnostic[];
  /** The number of brands checked. */
  brands: number;
}

/** Report writers, by format. */
export const reportFormats = {
  pretty: ({ shown, all, brands }) =>
    [...shown.map((each) => `${prettyDiagnostic(each)}\n`), prettySummary(all, brands, all.length - shown.length)].join(
      '\n',
    ),
  json: ({ shown }) => JSON.stringify(shown.map(rowOf), null, 2),
  github: ({ shown }) => githubReport(shown),
  sarif: ({ shown }) => sarifReport(shown),
  junit: ({ shown, brands }) => junitReport(shown, brands),
} satisfies Record<ReportFormat, (report: Report) => string>;

/** Returns at most `most` diagnostics, errors before warnings, in their original order; 0 means all. */
export function limited(diagnostics: readonly Diagnostic[], most: number): readonly Diagnostic[] {
  if (most === 0 || diagnostics.length <= most) return diagnostics;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const kept = new Set([...errors, ...diagnostics.filter(({ severity }) => severity !== 'error')].slice(0, most));
  return diagnostics.filter((each) => kept.has(each));
}
