import type {
  OperatorWithdrawal,
  OperatorWithdrawalDetail,
  Proof,
} from '../../../../schema/generated/api/withdrawals.ts';
import type { ImageStore } from '../../adapters/images/image-store.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { usernamesOf } from '../account/public.ts';
import type { Approvable } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { payoutsOf } from './payout-repository.ts';
import { readImage } from '../images/public.ts';
import {
  decideWithdrawal,
  findWithdrawal,
  listOpenWithdrawals,
  type Decision,
  type WithdrawalRow,
} from './withdrawal-repository.ts';
import { reportWithdrawal, type MessageOf, type WithdrawalReport } from './withdrawal-messages.ts';
import { withdrawalValue } from './withdrawal-value.ts';

interface OperatorDependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
  messagesOf: MessageOf;
  imagesOf: (brand: Brand) => ImageStore;
}

type OperatorOperation = 'withdrawals.open' | 'withdrawals.show' | 'withdrawals.proof' | 'withdrawals.decide';

const PAGE = 50;

/** Handlers for operators who review withdrawals and decide disputes. */
export function operatorHandlers(dependencies: OperatorDependencies): Pick<Handlers, OperatorOperation> {
  return {
    'withdrawals.open': async ({ brand, input }) => {
      const { merchant, db } = brand;
      const { state = null, cursor, limit = PAGE } = input;
      const { items, nextCursor } = await listOpenWithdrawals(db, { merchant, state, cursor, limit });
      return { items: await valuesOf(brand, items), nextCursor };
    },
    'withdrawals.show': ({ brand, input }) => detailOf(brand, input.id),
    'withdrawals.proof': ({ brand, input }) => proofOf(brand, input, dependencies),
    'withdrawals.decide': (call) => decide(call, dependencies),
  };
}

/** Returns an image of a dispute. Throws `request.not_found` for an image that is no proof of this withdrawal. */
async function proofOf(
  brand: Brand,
  { id, imageId }: { id: string; imageId: string },
  { imagesOf }: Pick<OperatorDependencies, 'imagesOf'>,
): Promise<Proof> {
  const { merchant, db } = brand;
  const row = await findWithdrawal(db, { merchant, id });
  if (row === null || !row.images.includes(imageId)) throw new AppError('request.not_found');
  return readImage(brand, { playerId: row.player_id, imageId, store: imagesOf(brand) });
}

/** The email that follows a decision. A member finds a review on the withdrawal page only. */
const reports: Readonly<Record<Decision, WithdrawalReport | null>> = {
  review: null,
  approve: 'withdrawalApproved',
  payAgain: 'withdrawalApproved',
  reject: 'withdrawalRejected',
  return: 'withdrawalReturned',
  force: 'withdrawalForced',
};

async function decide(
  call: Call<'withdrawals.decide'>,
  { clock, ledger, messagesOf }: OperatorDependencies,
): Promise<OperatorWithdrawal> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { id, decision, reason = null } = input;
  if (reason === null && decision !== 'review' && decision !== 'approve')
    throw new AppError('request.invalid', { where: '/reason', rule: 'required' });
  const actor = operatorOf(call).actor;
  const at = clock.now();
  const { player_id } = await db.transaction(async (tx) => {
    await call.approval?.use(tx);
    const made = await decideWithdrawal(tx, { merchant, id, decision, reason, actor, at, ip });
    // Thrown here, so that a request for approval is not used up by a decision that changes nothing.
    if (made.outcome === 'unknown') throw new AppError('request.not_found');
    if (made.outcome === 'closed') throw new AppError('withdrawals.closed');
    return made;
  });
  if (player_id !== null) ledger.moved(merchant, player_id);
  const about = reports[decision];
  if (about !== null) reportWithdrawal(brand, { id, about, at }, messagesOf);
  return show(brand, id);
}

/** What pays, or decides about money that the player reports as missing, may need a second person. */
export const decisionApproval: Approvable = {
  // The operation's own schema has validated the input.
  needed: (input) => !['review', 'reject'].includes((input as Call<'withdrawals.decide'>['input']).decision),
  async before({ brand: { db, merchant }, input }) {
    const row = await findWithdrawal(db, { merchant, id: (input as Call<'withdrawals.decide'>['input']).id });
    return row === null ? null : { state: row.state, stages: row.stages.length };
  },
};

async function show(brand: Brand, id: string): Promise<OperatorWithdrawal> {
  const row = await findWithdrawal(brand.db, { merchant: brand.merchant, id });
  const [value] = row === null ? [] : await valuesOf(brand, [row]);
  if (value === undefined) throw new AppError('request.not_found');
  return value;
}

async function detailOf(brand: Brand, id: string): Promise<OperatorWithdrawalDetail> {
  const { merchant, db, bundle } = brand;
  const [withdrawal, payouts] = await Promise.all([show(brand, id), payoutsOf(db, { merchant, id })]);
  return {
    withdrawal,
    payouts: payouts.map(({ amount, received, provider_id, at, ...payout }) => ({
      ...payout,
      amount: formatMinor(amount, bundle.currency),
      received: formatMinor(received, bundle.currency),
      providerId: provider_id,
      at: isoTime(at.getTime()),
    })),
  };
}

async function valuesOf(brand: Brand, rows: readonly WithdrawalRow[]): Promise<OperatorWithdrawal[]> {
  const players = rows.map(({ player_id }) => player_id);
  const names = await usernamesOf(brand.db, brand.merchant, players);
  return rows.map((row) => ({ ...withdrawalValue(brand, row), username: names.get(row.player_id) ?? '' }));
}
