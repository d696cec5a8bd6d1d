export type Severity = 'error' | 'warning';

/** The properties that all diagnostics of one code share. */
export interface DiagnosticKind {
  severity: Severity;
  title: string;
  /** The text of `livery explain <code>`: why it is rejected and what to do. */
  explanation: string;
}
