import type { Adjustment, AdjustmentRequest, ReversalRequest } from '../../../../schema/generated/api/wallet.ts';
import { formatMinor } from '../../../shared/money.ts';
import type { Now } from '../../../shared/time.ts';
import { findMember, findPlayer, usernamesOf } from '../account/public.ts';
import type { Approvable } from '../define-module.ts';
import type { Queryable } from '../database/database.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import { findPayment } from '../ledger/find-payment.ts';
import { writtenAs } from '../ledger/accounts.ts';
import { houseBalances } from '../ledger/house-accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { makeAdjustment, makeReversal, type AdjustmentRow } from './adjustment-repository.ts';
import { readAmount } from './read-amount.ts';

interface AdjustmentDependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
}

type AdjustmentOperation = 'wallet.houseAccounts' | 'wallet.adjust' | 'wallet.reverse';

/** Handlers for operators who read the accounts of the house and correct balances. */
export function adjustmentHandlers(dependencies: AdjustmentDependencies): Pick<Handlers, AdjustmentOperation> {
  return {
    'wallet.houseAccounts': async ({ brand: { longDb, merchant, bundle } }) => ({
      items: (await houseBalances(longDb, merchant)).map(({ kind, currency, balance, snapshot, day }) => ({
        kind,
        currency,
        balance: formatMinor(balance, writtenAs(currency, bundle.currency)),
        snapshot: snapshot === null ? null : formatMinor(snapshot, writtenAs(currency, bundle.currency)),
        day,
      })),
    }),

    'wallet.adjust': (call) => adjust(call, dependencies),

    'wallet.reverse': (call) => {
      const { brand, input } = call;
      return corrected(call, dependencies, (tx) =>
        makeReversal(tx, {
          merchant: brand.merchant,
          transaction: input.transaction,
          ...operationOf(call, input.reason, dependencies),
        }),
      );
    },
  };
}

async function adjust(call: Call<'wallet.adjust'>, dependencies: AdjustmentDependencies): Promise<Adjustment> {
  const { brand, input } = call;
  const { merchant, db, bundle } = brand;
  const amount = readAmount(input.amount, brand);
  const player = await findMember(db, merchant, input.username);
  return corrected(call, dependencies, (tx) =>
    makeAdjustment(tx, {
      merchant,
      key: input.key,
      playerId: player.id,
      wallet: bundle.money === 'real' ? 'real' : 'cash',
      amount: input.direction === 'credit' ? amount : -amount,
      currency: bundle.currency.code,
      ...operationOf(call, input.reason, dependencies),
    }),
  );
}

/** Runs a correction and marks its approval as executed, in one transaction, and notifies the players. */
async function corrected(
  call: Call,
  { ledger }: AdjustmentDependencies,
  correct: (tx: Queryable) => Promise<AdjustmentRow>,
): Promise<Adjustment> {
  const { merchant, db, bundle } = call.brand;
  const row = await db.transaction(async (tx) => {
    await call.approval?.use(tx);
    return correct(tx);
  });
  for (const player of row.players) ledger.moved(merchant, player);
  const names = await usernamesOf(db, merchant, [row.player_id]);
  return {
    id: row.id,
    username: names.get(row.player_id) ?? '',
    amount: formatMinor(row.amount, bundle.currency),
    balanceAfter: formatMinor(row.balance, bundle.currency),
    currency: bundle.currency.code,
  };
}

function operationOf(
  call: Call,
  reason: string,
  { clock }: AdjustmentDependencies,
): { reason: string; actor: string; at: number; ip: string } {
  return { reason, actor: operatorOf(call).actor, at: clock.now(), ip: call.ip };
}

/** Every correction needs a second person. A request is about an account, or about a payment that stands. */
export const adjustmentApproval: Approvable = {
  always: true,
  needed: () => true,
  async before({ brand: { db, merchant }, input }) {
    // The operation's own schema has validated the input.
    const { username } = input as AdjustmentRequest;
    const player = await findPlayer(db, merchant, username);
    return player === null ? null : { player: player.id };
  },
};

export const reversalApproval: Approvable = {
  always: true,
  needed: () => true,
  before: ({ brand: { db, merchant }, input }) =>
    // The operation's own schema has validated the input.
    findPayment(db, { merchant, transaction: (input as ReversalRequest).transaction }),
};
