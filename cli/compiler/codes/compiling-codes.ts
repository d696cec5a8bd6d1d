import type { DiagnosticKind } from './diagnostic-kind.ts';

/** LV4xxx: compiling a brand that passed every check. */
export const compilingCodes = {
  LV4001: {
    severity: 'error',
    title: 'compiling failed',
    explanation:
      'The brand passed every check, and the compiler failed at it nevertheless: a full disk, a file that vanished meanwhile, or a fault of ours. Other brands are built; what was live of this one stays. Build again, and report it when it stays.',
  },
} as const satisfies Record<string, DiagnosticKind>;
