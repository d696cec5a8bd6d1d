import type { LedgerDiscrepancy } from '../../../../schema/generated/api/wallet.ts';
import type { Queryable } from '../database/database.ts';
import { found, pageOf, type VerifyPart, type VerifyTouched } from './verification-page.ts';
import { vendorTransactionsTouched } from './verify-transactions.ts';

const roundsById = `select vendor, round_id, player_id, currency, money, bet, win, status from round
  where merchant = $1 and (vendor, round_id) > ($2, $3) order by vendor, round_id limit $4`;
const roundsTouched = `select round.vendor, round.round_id, round.player_id, round.currency, round.money, round.bet,
    round.win, round.status
  from (select distinct vendor, round_id from (${vendorTransactionsTouched}) as touched) as played
  join round on round.merchant = $1 and round.vendor = played.vendor and round.round_id = played.round_id`;

/**
 * Verifies rounds against the vendors' transactions and the ledger. A rollback of a bet that never came has left a
 * placeholder of the bet (without a fingerprint) and moved nothing: both only name a round, which may since have been
 * played by another bet.
 */
export const verifyRounds: VerifyPart = async (db, merchant, { after: [afterVendor = '', afterRound = ''], size }) => {
  const rows = await readRounds(db, roundsById, [merchant, afterVendor, afterRound, size.rows]);
  return {
    ...pageOf(rows, size.rows, ({ vendor, round_id }) => [vendor, round_id]),
    discrepancies: rows.flatMap(roundFound),
  };
};

/** Verifies rounds with new transactions as `verifyRounds` does. */
export const verifyTouchedRounds: VerifyTouched = async (db, merchant, { after, upto }) =>
  (await readRounds(db, roundsTouched, [merchant, after, upto])).flatMap(roundFound);

function readRounds(db: Queryable, page: string, values: (string | number)[]): Promise<RoundRow[]> {
  return db.query<RoundRow>(
    `with page as materialized (${page}), vendor as materialized (
       select tx.*, tx.vendor || ':' || tx.transaction_id as key
       from page join vendor_tx tx on tx.merchant = $1 and tx.vendor = page.vendor and tx.round_id = page.round_id
         and not (tx.kind = 'bet' and tx.fingerprint = '')
     ), posted as materialized (
       select vendor.vendor, vendor.round_id, vendor.kind, vendor.state, vendor.player_id, vendor.amount, tx.id, tx.currency,
         tx.money, moved.amount as moved
       from vendor
       -- With a join alone all keys would be read.
       left join lateral (select tx_id from ledger_key where merchant = $1 and key = vendor.key limit 1) used on true
       left join ledger_tx tx on tx.merchant = $1 and tx.id = used.tx_id
       left join lateral (
         select sum(entry.amount) as amount from ledger_entry entry
         join ledger_account account on account.merchant = $1 and account.id = entry.account_id
           and account.balance is not null
         where entry.merchant = $1 and entry.tx_id = tx.id
       ) moved on true
     )
     select page.vendor, page.round_id, page.bet, page.win, page.status, tx.bets, tx.bet_amount,
       tx.win_amount, tx.wins, tx.voided, tx.one_player, tx.one_money, tx.net
     from page left join lateral (
       select count(*) filter (where posted.kind = 'bet') as bets,
         coalesce(sum(posted.amount) filter (where posted.kind = 'bet'), 0)::bigint as bet_amount,
         coalesce(sum(posted.amount) filter (where posted.kind = 'win'), 0)::bigint as win_amount,
         count(*) filter (where posted.kind = 'win') as wins,
         coalesce(bool_or(posted.kind = 'bet' and posted.state = 'voided'), false) as voided,
         coalesce(bool_and(posted.player_id = page.player_id) filter (where posted.kind <> 'rollback' or posted.id is not null),
           false) as one_player,
         coalesce(bool_and((posted.currency, posted.money) = (page.currency, page.money)), true) as one_money,
         coalesce(sum(posted.moved), 0)::bigint as net
       from posted where posted.vendor = page.vendor and posted.round_id = page.round_id
     ) tx on true
     order by page.vendor, page.round_id`,
    values,
  );
}

interface RoundRow {
  vendor: string;
  round_id: string;
  bet: bigint;
  win: bigint;
  status: string;
  bets: bigint;
  bet_amount: bigint;
  win_amount: bigint;
  wins: bigint;
  voided: boolean;
  one_player: boolean;
  one_money: boolean;
  net: bigint;
}

function roundFound(row: RoundRow): LedgerDiscrepancy[] {
  const { bet, win, status, net } = row;
  const subject = `round ${row.vendor}:${row.round_id}`;
  const proper = row.voided ? 'rolled_back' : row.wins > 0n ? 'settled' : 'open';
  const due = row.voided ? 0n : row.win_amount - row.bet_amount;
  return found(subject, [
    ['round_bet', row.bets !== 1n || bet !== row.bet_amount, `bet ${bet}, its transactions ${row.bet_amount}`],
    ['round_win', win !== row.win_amount, `win ${win}, its transactions ${row.win_amount}`],
    ['round_status', status !== proper, `it is ${status}, by its transactions ${proper}`],
    ['round_player', !row.one_player, 'its transactions are of another player'],
    ['round_currency', !row.one_money, 'its transactions are in another currency or kind of money'],
    ['round_ledger', net !== due, `the ledger moved ${net} for it, its transactions ${due}`],
  ]);
}
