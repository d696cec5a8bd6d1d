import { compilingCodes } from './codes/compiling-codes.ts';
import { readingCodes } from './codes/reading-codes.ts';
import { resolvingCodes } from './codes/resolving-codes.ts';
import { ruleCodes } from './codes/rule-codes.ts';

export type { Severity } from './codes/diagnostic-kind.ts';

/** All diagnostics, in code order. */
export const diagnosticCodes = { ...readingCodes, ...resolvingCodes, ...ruleCodes, ...compilingCodes };

export type DiagnosticCode = keyof typeof diagnosticCodes;

export function isDiagnosticCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(diagnosticCodes, text);
}
