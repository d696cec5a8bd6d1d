export type Severity = 'error' | 'warning';

/** What every diagnostic of one code has in common. */
export interface DiagnosticKind {
  severity: Severity;
  title: string;
  /** What `livery explain <code>` shows: why it is rejected and what to do. */
  explanation: string;
}
