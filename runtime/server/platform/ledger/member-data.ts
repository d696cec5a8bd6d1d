import { formatMinor } from '../../../shared/money.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Queryable } from '../database/database.ts';
import type { CopiedRow, MemberData, MemberKey } from '../member-data.ts';
import { listWalletLinesInParts } from './wallet-lines.ts';

/** Lines that are read at once. */
const PART = 500;

export const memberData: MemberData = {
  copy: {
    wallets: (db, { merchant, playerId }) =>
      db.query<CopiedRow>(
        'select kind as wallet, balance, currency from ledger_account where merchant = $1 and owner = $2 order by kind',
        [merchant, playerId],
      ),
    transactions: transactionsOf,
  },
  // What is on hold belongs to a withdrawal, and points are not money. Without payments there is only play money that was granted, and nothing could be done with the rest of it.
  async open(tx, { merchant, playerId }, { bundle }) {
    if (!bundle.payments) return null;
    const [row] = await tx.query<{ balance: bigint }>(
      `select coalesce(sum(balance), 0)::bigint as balance from ledger_account
       where merchant = $1 and owner = $2 and kind not in ('hold', 'real_hold', 'points')`,
      [merchant, playerId],
    );
    const { balance } = row ?? { balance: 0n };
    return balance === 0n
      ? null
      : new AppError('account.open_balance', { amount: formatMinor(balance, bundle.currency) });
  },
};

/** The lines of each wallet, newest first. */
async function* transactionsOf(db: Queryable, { merchant, playerId }: MemberKey): AsyncGenerator<object[]> {
  const wallets = await db.query<{ id: string; kind: string; currency: string; lines: bigint }>(
    `select id, kind, currency, lines from ledger_account
     where merchant = $1 and owner = $2 and kind not in ('hold', 'real_hold') order by kind`,
    [merchant, playerId],
  );
  for (const { id: account, kind: wallet, currency, lines } of wallets) {
    const range = { merchant, account, after: 0n, last: lines };
    for await (const part of listWalletLinesInParts(db, range, { choice: 'all', part: PART }))
      yield part.map(({ tx_id: id, at, kind, amount, balance_after }) => ({
        wallet,
        id,
        at,
        kind,
        amount,
        balance_after,
        currency,
      }));
  }
}
