import { lineText, signedText, type StatementFile, statementFormat, summaryText } from './statement-file.ts';

/** What the platform of the caller computes. */
export interface StatementCrypto {
  /** Returns the SHA-256 of a text in UTF-8, in lower-case hexadecimal digits. */
  sha256(text: string): string | Promise<string>;
  /** Returns whether an Ed25519 signature is valid; key (32 bytes) and signature are base64url. */
  isSigned(signed: { publicKey: string; text: string; signature: string }): boolean | Promise<boolean>;
}

/** A public key of a brand. */
export interface StatementKey {
  id: string;
  /** 32 bytes, base64url. */
  publicKey: string;
}

export type StatementVerdict =
  | { result: 'intact' }
  /** `line` is the number of the first line that differs; null for the summary. */
  | { result: 'altered'; line: string | null }
  /** Not a statement, of another brand, of an unknown key, or not signed with the key that it names. */
  | { result: 'foreign'; reason: 'unreadable' | 'brand' | 'key' | 'signature' };

/** Verifies a statement against the keys of a brand. Needs nothing but the file and the keys. */
export async function verifyStatement(
  file: StatementFile | null,
  { merchant, keys, crypto }: { merchant: string; keys: readonly StatementKey[]; crypto: StatementCrypto },
): Promise<StatementVerdict> {
  if (file === null || file.summary.format !== statementFormat) return { result: 'foreign', reason: 'unreadable' };
  if (file.summary.merchant !== merchant) return { result: 'foreign', reason: 'brand' };
  const key = keys.find(({ id }) => id === file.keyId);
  if (key === undefined) return { result: 'foreign', reason: 'key' };
  const { publicKey } = key;
  const text = signedText({ merchant, head: file.head });
  if (!(await crypto.isSigned({ publicKey, text, signature: file.signature })))
    return { result: 'foreign', reason: 'signature' };
  const altered = await findAltered(file, crypto);
  return altered === undefined ? { result: 'intact' } : { result: 'altered', line: altered };
}

/**
 * Returns the number of the first line that differs from the signed chain, null for the summary, undefined if none does.
 * A line differs if its hash is not the one that the line after it carries; unless the chain goes on from the computed
 * hash: then it is the line after it whose hash of the line before was altered.
 */
async function findAltered(
  { summary, lines, head }: StatementFile,
  { sha256 }: StatementCrypto,
): Promise<string | null | undefined> {
  const begin = /^\d{1,18}$/.test(summary.firstLine) ? BigInt(summary.firstLine) : 1n;
  const numberAt = (index: number): string => String(begin + BigInt(index));
  const after = (index: number): string => lines[index + 1]?.previous ?? head;
  const hashAfter = async (previous: string, index: number): Promise<string | null> => {
    const line = lines[index];
    return line === undefined ? null : sha256(lineText(previous, line));
  };

  let hash = await sha256(summaryText(summary));
  if (hash !== (lines[0]?.previous ?? head)) {
    const isLineAltered = (await hashAfter(hash, 0)) === after(0);
    const isMissing = lines.length < Number(summary.lines) && lines[0]?.line !== numberAt(0);
    const first = lines[0];
    const goesOn = first === undefined || (await hashAfter(first.previous, 0)) === after(0);
    return isLineAltered || isMissing || !goesOn ? numberAt(0) : null;
  }
  for (const [index, line] of lines.entries()) {
    if (line.line !== numberAt(index)) return numberAt(index);
    const previous = hash;
    hash = await sha256(lineText(previous, line));
    if (hash === after(index)) continue;
    const follower = lines[index + 1];
    if (follower !== undefined && follower.line !== numberAt(index + 1)) return numberAt(index + 1);
    if (follower === undefined && lines.length < Number(summary.lines))
      return numberAt(index + (isComplete(line.previous) ? 1 : 0));
    const next = await hashAfter(hash, index + 1);
    return numberAt(next !== null && next === after(index + 1) ? index + 1 : index);
  }
  return undefined;
}

function isComplete(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash);
}
