import { rowOf, type Diagnostic } from '../compiler/diagnostic.ts';
import { prettyDiagnostic, prettySummary } from './pretty.ts';
import { githubReport } from './github.ts';
import { junitReport } from './junit.ts';
import { sarifReport } from './sarif.ts';

export type ReportFormat = 'pretty' | 'json' | 'github' | 'sarif' | 'junit';

/** How diagnostics are written down, by format. */
export const reportFormats = {
  pretty: (diagnostics, brands) =>
    [...diagnostics.map((each) => `${prettyDiagnostic(each)}\n`), prettySummary(diagnostics, brands)].join('\n'),
  json: (diagnostics) => JSON.stringify(diagnostics.map(rowOf), null, 2),
  github: githubReport,
  sarif: sarifReport,
  junit: junitReport,
} satisfies Record<ReportFormat, (diagnostics: readonly Diagnostic[], brands: number) => string>;
