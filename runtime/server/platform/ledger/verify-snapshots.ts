import type { VerifyPart } from './verification-page.ts';

/** Verifies the snapshots of the house's accounts, one day in a page: it reads every entry of that day. */
export const verifySnapshots: VerifyPart = async (db, merchant, { after: [after = ''] }) => {
  const rows = await db.query<{ day: string; kind: string; currency: string; balance: bigint; expected: bigint }>(
    `with this as materialized (
       select day::text, kind, currency, balance, cut from house_snapshot where merchant = $1 and day = (
         select min(day) from house_snapshot where merchant = $1 and day::text > $2)
     ), former as materialized (
       select kind, currency, balance, cut from house_snapshot where merchant = $1 and day = (
         select max(day) from house_snapshot where merchant = $1 and day::text < (select min(day) from this))
     ), moved as (
       select kind, currency, amount
       from ledger_house_sums($1, (select max(cut) from former), (select max(cut) from this))
     )
     select this.day, this.kind, this.currency, this.balance,
       coalesce((select sum(balance) from former where former.kind = this.kind and former.currency = this.currency), 0)::bigint
       + coalesce((select sum(amount) from moved where moved.kind = this.kind and moved.currency = this.currency), 0)::bigint
       as expected
     from this order by this.kind, this.currency`,
    [merchant, after],
  );
  const last = rows.at(-1);
  return {
    last: last === undefined ? null : [last.day],
    checked: rows.length,
    discrepancies: rows
      .filter(({ balance, expected }) => balance !== expected)
      .map(({ day, kind, currency, balance, expected }) => ({
        check: 'snapshot',
        subject: `snapshot ${day} of ${kind} in ${currency}`,
        detail: `the balance is ${balance}, by the entries ${expected}`,
      })),
  };
};
