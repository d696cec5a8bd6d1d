/**
 * A statement of a player's wallets as a file: a summary, the wallets, the lines, and the signature of the head. Every
 * value is text, so that a JSON file and a CSV file have the same content. A value that is missing is the empty text.
 */
export interface StatementFile {
  summary: StatementSummary;
  /** In the order of their lines, the main wallet first, points last; empty in a statement of the main wallet alone. */
  wallets: StatementWallet[];
  lines: StatementLine[];
  /** Hash of the last line; of the summary for a statement without lines. */
  head: string;
  /** Id of the brand's public key. */
  keyId: string;
  /** Ed25519 signature of `signedText`, base64url. */
  signature: string;
}

/**
 * Fields of the summary, in the order in which they are hashed. `wallet` is the kind of money. With several wallets
 * `opening`, `closing` and `lines` are the sums of all, and `firstLine` is empty.
 */
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

/** Fields of a wallet, in the order in which they are hashed. `wallet` is `main`, the code of a vendor, or `points`. */
export const walletFields = ['wallet', 'opening', 'closing', 'firstLine', 'lines'] as const;

export type StatementWallet = Record<(typeof walletFields)[number], string>;

/** Fields of a line, in the order in which they are hashed. */
export const lineFields = ['line', 'at', 'kind', 'amount', 'balance', 'reference', 'remark'] as const;

/**
 * `previous` is the hash of the line before, which may be one of another wallet; of the summary for the first line.
 * `wallet` is empty in a statement of the main wallet alone.
 */
export type StatementLine = Record<(typeof lineFields)[number] | 'wallet' | 'previous', string>;

/** Value of `format` of a statement of the main wallet alone, and of one with several wallets. */
export const statementFormat = 'livery-statement/1';
export const walletsFormat = 'livery-statement/2';

/** Returns the text whose hash begins the chain. */
export function summaryText(summary: StatementSummary, wallets: readonly StatementWallet[]): string {
  const fields = summaryFields.map((field) => summary[field]);
  const parts = wallets.map((wallet) => walletFields.map((field) => wallet[field]));
  return JSON.stringify(parts.length === 0 ? fields : [...fields, parts]);
}

/** Returns the text whose hash is that of a line. `previous` is the hash before it. */
export function lineText(previous: string, line: Omit<StatementLine, 'previous'>): string {
  const fields = lineFields.map((field) => line[field]);
  return `${previous}\n${JSON.stringify(line.wallet === '' ? fields : [...fields, line.wallet])}`;
}

/** Returns the text that the brand signs. */
export function signedText({ format, merchant, head }: { format: string; merchant: string; head: string }): string {
  return `${format}\n${merchant}\n${head}`;
}
