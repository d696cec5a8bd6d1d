import type { Database, Queryable, Reread } from '../database/database.ts';
import { AppError } from '../../../shared/errors.ts';
import { postIn, type Posting, type PostingResult } from './post-in.ts';
import type { WalletKind } from './wallet-kind.ts';
import { heldAccount, vendorWallet } from './accounts.ts';

interface Posted {
  balance: bigint;
  repeated: boolean;
}

interface LedgerRow {
  outcome: PostingResult['outcome'] | 'unavailable' | 'on_break';
  balance: bigint | null;
}

export interface Ledger {
  /** Posts in one statement. Throws `wallet.insufficient_funds`, `wallet.balance_limit` and `wallet.key_reused`. */
  post(posting: Posting): Promise<Posted>;
  /**
   * Grants the demo credit, at most once since `since`. Throws `wallet.grant_unavailable`, `wallet.balance_limit` and
   * `limits.on_break`.
   */
  grant(grant: {
    merchant: string;
    player: string;
    key: string;
    amount: bigint;
    currency: string;
    at: number;
    since: number;
  }): Promise<Posted>;
  balance(
    db: Queryable,
    wallet: { merchant: string; player: string; kind: WalletKind; currency: string },
  ): Promise<bigint>;
  /** Returns what a wallet has available, what of its money is on hold, and what the wallets of vendors contain. */
  balances(
    db: Queryable,
    wallet: { merchant: string; player: string; kind: WalletKind; currency: string },
  ): Promise<{ available: bigint; held: bigint; atVendors: bigint }>;
  lastGrantAt(db: Queryable, wallet: { merchant: string; player: string }): Promise<Date | null>;
  /** Notifies every process that a player's wallets have changed. */
  moved(merchant: string, player: string): void;
  /** Calls `reread` when the player's wallets may have changed; returns the function that stops it. */
  onMove(player: { merchant: string; player: string }, reread: Reread): () => void;
}

const CHANNEL = 'wallet';

export function createLedger(database: Database): Ledger {
  function moved(merchant: string, player: string): void {
    database.publish(CHANNEL, `${merchant} ${player}`);
  }

  function settle({ outcome, balance }: LedgerRow, merchant: string, player: string): Posted {
    if (outcome === 'insufficient') throw new AppError('wallet.insufficient_funds');
    if (outcome === 'balance_limit') throw new AppError('wallet.balance_limit');
    if (outcome === 'key_reused') throw new AppError('wallet.key_reused');
    if (outcome === 'on_break') throw new AppError('limits.on_break');
    if (outcome === 'unavailable') throw new AppError('wallet.grant_unavailable');
    if (outcome === 'posted') moved(merchant, player);
    return { balance: balance ?? 0n, repeated: outcome === 'repeated' };
  }

  return {
    moved,
    onMove: ({ merchant, player }, reread) => database.subscribe(CHANNEL, `${merchant} ${player}`, reread),
    async post(posting) {
      return settle(await postIn(database, posting), posting.merchant, posting.lines[0]?.owner ?? '');
    },
    async grant({ merchant, player, key, amount, currency, at, since }) {
      const [row] = await database.query<LedgerRow>(
        'select outcome, balance from wallet_grant($1, $2, $3, $4, $5, $6, $7)',
        [merchant, player, key, amount, currency, new Date(at), new Date(since)],
      );
      return settle(row ?? noRow(), merchant, player);
    },
    async balance(db, { merchant, player, kind, currency }) {
      const [row] = await db.query<{ balance: bigint | null }>(
        'select balance from ledger_account where merchant = $1 and owner = $2 and kind = $3 and currency = $4',
        [merchant, player, kind, currency],
      );
      return row?.balance ?? 0n;
    },
    async balances(db, { merchant, player, kind, currency }) {
      const vendorPrefix = vendorWallet(kind, '');
      const rows = await db.query<{ kind: string; balance: bigint | null }>(
        `select kind, balance from ledger_account
         where merchant = $1 and owner = $2 and (kind = any ($3) or starts_with(kind, $5)) and currency = $4`,
        [merchant, player, [kind, heldAccount(kind)], currency, vendorPrefix],
      );
      const of = (name: string): bigint => rows.find((row) => row.kind === name)?.balance ?? 0n;
      const atVendors = rows
        .filter((row) => row.kind.startsWith(vendorPrefix))
        .reduce((sum, { balance }) => sum + (balance ?? 0n), 0n);
      return { available: of(kind), held: of(heldAccount(kind)), atVendors };
    },
    async lastGrantAt(db, { merchant, player }) {
      const [row] = await db.query<{ at: Date | null }>('select wallet_last_grant($1, $2) as at', [merchant, player]);
      return row?.at ?? null;
    },
  };
}

function noRow(): never {
  throw new Error('a ledger function gave no row');
}
