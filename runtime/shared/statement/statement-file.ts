/**
 * A statement of a player's wallet as a file: a summary, the lines, and the signature of the head. Every value is text,
 * so that a JSON file and a CSV file have the same content. A value that is missing is the empty text.
 */
export interface StatementFile {
  summary: StatementSummary;
  lines: StatementLine[];
  /** Hash of the last line; of the summary for a statement without lines. */
  head: string;
  /** Id of the brand's public key. */
  keyId: string;
  /** Ed25519 signature of `signedText`, base64url. */
  signature: string;
}

/** Fields of the summary, in the order in which they are hashed. */
export const summaryFields = [
  'format',
  'merchant',
  'id',
  'account',
  'wallet',
  'currency',
  'timeZone',
  'kind',
  'period',
  'from',
  'to',
  'issuedAt',
  'opening',
  'closing',
  'firstLine',
  'lines',
  'previousHead',
] as const;

export type StatementSummary = Record<(typeof summaryFields)[number], string>;

/** Fields of a line, in the order in which they are hashed. */
export const lineFields = ['line', 'at', 'kind', 'amount', 'balance', 'reference', 'remark'] as const;

/** `previous` is the hash of the line before; of the summary for the first line. */
export type StatementLine = Record<(typeof lineFields)[number] | 'previous', string>;

/** Value of `format`. */
export const statementFormat = 'livery-statement/1';

/** Returns the text whose hash begins the chain. */
export function summaryText(summary: StatementSummary): string {
  return JSON.stringify(summaryFields.map((field) => summary[field]));
}

/** Returns the text whose hash is that of a line. `previous` is the hash before it. */
export function lineText(previous: string, line: Omit<StatementLine, 'previous'>): string {
  return `${previous}\n${JSON.stringify(lineFields.map((field) => line[field]))}`;
}

/** Returns the text that the brand signs. */
export function signedText({ merchant, head }: { merchant: string; head: string }): string {
  return `${statementFormat}\n${merchant}\n${head}`;
}
