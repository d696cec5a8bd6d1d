import { createHash } from 'node:crypto';
import type { Queryable } from '../database/database.ts';

export interface Posting {
  merchant: string;
  /** Identifies the transaction permanently: the same key again moves nothing. */
  key: string;
  kind: string;
  at: number;
  currency: string;
  /** Amounts in minor units; they sum to zero. The balance of the first line is returned. */
  lines: readonly { owner: string; account: string; amount: bigint }[];
}

export interface PostingResult {
  outcome: 'posted' | 'repeated' | 'key_reused' | 'insufficient' | 'balance_limit';
  balance: bigint | null;
  tx_id: string | null;
}

/** Posts in a transaction of the caller, who tells the player's processes after it (`Ledger.moved`). */
export async function postIn(tx: Queryable, posting: Posting): Promise<PostingResult> {
  const { merchant, key, kind, at, currency, lines } = posting;
  const [row] = await tx.query<PostingResult>(
    'select outcome, balance, tx_id from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [
      merchant,
      key,
      kind,
      fingerprint(posting),
      new Date(at),
      currency,
      lines.map(({ owner }) => owner),
      lines.map(({ account }) => account),
      lines.map(({ amount }) => amount),
    ],
  );
  if (row === undefined) throw new Error('ledger_post gave no row');
  return row;
}

/** Returns the account of the house for what it pays to a wallet under a name, such as `rewards`. */
export function houseAccount(wallet: 'cash' | 'real', name: string): string {
  return wallet === 'cash' ? name : `${wallet}_${name}`;
}

function fingerprint({ kind, currency, lines }: Posting): string {
  const content = [kind, currency, ...lines.map(({ owner, account, amount }) => `${owner}|${account}|${amount}`)];
  return createHash('sha256').update(content.join('\n')).digest('base64url');
}
