import {
  lineText,
  signedText,
  type StatementFile,
  statementFormat,
  type StatementLine,
  summaryText,
  walletsFormat,
} from './statement-file.ts';

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
  /**
   * `line` is the number of the first line that differs, in `wallet` if the statement has several; null for the summary.
   */
  | { result: 'altered'; line: string | null; wallet?: string | undefined }
  /** Not a statement, of another brand, of an unknown key, or not signed with the key that it names. */
  | { result: 'foreign'; reason: 'unreadable' | 'brand' | 'key' | 'signature' };

/** Verifies a statement against the keys of a brand. Needs nothing but the file and the keys. */
export async function verifyStatement(
  file: StatementFile | null,
  { merchant, keys, crypto }: { merchant: string; keys: readonly StatementKey[]; crypto: StatementCrypto },
): Promise<StatementVerdict> {
  if (file === null || ![statementFormat, walletsFormat].includes(file.summary.format))
    return { result: 'foreign', reason: 'unreadable' };
  if (file.summary.merchant !== merchant) return { result: 'foreign', reason: 'brand' };
  const key = keys.find(({ id }) => id === file.keyId);
  if (key === undefined) return { result: 'foreign', reason: 'key' };
  const { publicKey } = key;
  const text = signedText({ format: file.summary.format, merchant, head: file.head });
  if (!(await crypto.isSigned({ publicKey, text, signature: file.signature })))
    return { result: 'foreign', reason: 'signature' };
  const altered = await findAltered(file, crypto);
  if (altered === undefined) return { result: 'intact' };
  const { wallet, line } = altered ?? { wallet: '', line: null };
  return { result: 'altered', line, wallet: wallet === '' ? undefined : wallet };
}

/** Where a line is: its number in a wallet. */
type Place = Pick<StatementLine, 'wallet' | 'line'>;

/**
 * Returns the first line that differs from the signed chain, null for the summary, undefined if none does. A line differs
 * if its hash is not the one that the line after it carries; unless the chain goes on from the computed hash: then it is
 * the line after it whose hash of the line before was altered.
 */
async function findAltered(file: StatementFile, { sha256 }: StatementCrypto): Promise<Place | null | undefined> {
  const { summary, wallets, lines, head } = file;
  const { placeAt, count } = placesOf(file);
  const isAt = (line: StatementLine, index: number): boolean => {
    const place = placeAt(index);
    return line.wallet === place.wallet && line.line === place.line;
  };
  const after = (index: number): string => lines[index + 1]?.previous ?? head;
  const hashAfter = async (previous: string, index: number): Promise<string | null> => {
    const line = lines[index];
    return line === undefined ? null : sha256(lineText(previous, line));
  };

  let hash = await sha256(summaryText(summary, wallets));
  if (hash !== (lines[0]?.previous ?? head)) {
    const isLineAltered = (await hashAfter(hash, 0)) === after(0);
    const first = lines[0];
    const isMissing = lines.length < count && (first === undefined || !isAt(first, 0));
    const goesOn = first === undefined || (await hashAfter(first.previous, 0)) === after(0);
    return isLineAltered || isMissing || !goesOn ? placeAt(0) : null;
  }
  for (const [index, line] of lines.entries()) {
    if (!isAt(line, index)) return placeAt(index);
    const previous = hash;
    hash = await sha256(lineText(previous, line));
    if (hash === after(index)) continue;
    const follower = lines[index + 1];
    if (follower !== undefined && !isAt(follower, index + 1)) return placeAt(index + 1);
    if (follower === undefined && lines.length < count) return placeAt(index + (isComplete(line.previous) ? 1 : 0));
    const next = await hashAfter(hash, index + 1);
    return placeAt(next !== null && next === after(index + 1) ? index + 1 : index);
  }
  return undefined;
}

/** Returns where each line belongs by the summary, and how many there are. */
function placesOf({ summary, wallets }: StatementFile): { placeAt(index: number): Place; count: number } {
  const parts = (wallets.length === 0 ? [{ ...summary, wallet: '' }] : wallets).map(({ wallet, firstLine, lines }) => ({
    wallet,
    begin: /^\d{1,18}$/.test(firstLine) ? BigInt(firstLine) : 1n,
    count: /^\d{1,15}$/.test(lines) ? Number(lines) : 0,
  }));
  return {
    count: parts.reduce((sum, { count }) => sum + count, 0),
    placeAt(index) {
      let rest = index;
      for (const [at, { wallet, begin, count }] of parts.entries()) {
        if (rest < count || at === parts.length - 1) return { wallet, line: String(begin + BigInt(rest)) };
        rest -= count;
      }
      return { wallet: '', line: String(index + 1) };
    },
  };
}

function isComplete(hash: string): boolean {
  return /^[0-9a-f]{64}$/.test(hash);
}
