import type { DiagnosticKind } from './diagnostic-kind.ts';

/** LV4xxx: compiling a brand that passed every check. */
export const compilingCodes = {
  LV4001: {
    severity: 'error',
    title: 'compilation failed',
    explanation:
      'The brand passed all checks but could not be compiled. Possible causes: a full disk, a file deleted during the build, or a bug in Livery. Other brands were built, and this brand’s live version is unchanged. Build again; if the error persists, report it.',
  },
} as const satisfies Record<string, DiagnosticKind>;
