import type { Transfer, Transfers, UplineTransferForm } from '../../../../schema/generated/api/wallet.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { checkPaymentPassword, findUpline, hasPaymentPassword, maskName, usernamesOf } from '../account/public.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { playerStanding } from '../limits/public.ts';
import { turnoverLeftOf, withdrawalSettings } from '../withdrawals/public.ts';
import { readAmount } from './read-amount.ts';
import { canReceive, transferChecks } from './transfer-checks.ts';
import { findTransfer, listTransfers, makeTransfer, type TransferRow } from './transfer-repository.ts';

interface TransferDependencies {
  clock: Now;
  ledger: Ledger;
}

type TransferOperation = 'wallet.uplineTransferForm' | 'wallet.transferUpline' | 'wallet.transfers';

const PAGE = 20;

/** Handlers for transfers between players. */
export function transferHandlers(dependencies: TransferDependencies): Pick<Handlers, TransferOperation> {
  return {
    'wallet.uplineTransferForm': (call) => uplineTransferForm(call, dependencies),
    'wallet.transferUpline': (call) => transferUpline(call, dependencies),
    'wallet.transfers': (call) => sentTransfers(call),
  };
}

/** Returns who receives a transfer of the caller, how much the caller has, and what is still required. */
async function uplineTransferForm(call: Call, { clock, ledger }: TransferDependencies): Promise<UplineTransferForm> {
  const { brand } = call;
  const { merchant, db, bundle } = brand;
  const { currency } = bundle;
  const player = playerOf(call);
  const sender = { merchant, playerId: player.id };
  const wallet = walletOf(player, brand);
  const { turnover } = withdrawalSettings(brand);
  const [upline, paymentPassword, balance, turnoverLeft] = await Promise.all([
    findUpline(db, sender),
    hasPaymentPassword(db, sender),
    ledger.balance(db, { merchant, player: player.id, kind: wallet, currency: currency.code }),
    turnoverLeftOf(db, { ...sender, wallet, turnover }),
  ]);
  const receiving =
    upline !== null && (await playerStanding(db, { merchant, playerId: upline.id, now: clock.now() })).canDeposit;
  return {
    receiver: upline === null ? null : maskName(upline.username),
    available: formatMinor(balance, currency),
    currency: currency.code,
    turnoverLeft: formatMinor(turnoverLeft, currency),
    checks: transferChecks({
      player,
      upline,
      receiving,
      paymentPassword,
      turnoverLeft: turnover === 0 ? null : turnoverLeft,
      balance,
    }),
  };
}

/**
 * Transfers money from the caller to the direct upline. The same key again returns the first reply and moves nothing;
 * a call that is rejected does not use its key. Throws `wallet.no_upline`,
 * `wallet.receiver_unavailable`, `wallet.turnover_required`, `wallet.insufficient_funds`, `wallet.key_reused` and what
 * `checkPaymentPassword` throws.
 */
async function transferUpline(
  call: Call<'wallet.transferUpline'>,
  { clock, ledger }: TransferDependencies,
): Promise<Transfer> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const { key, paymentPassword, remark = '' } = input;
  const player = playerOf(call);
  const sender = { merchant, playerId: player.id };
  const amount = readAmount(input.amount, brand);
  const earlier = await findTransfer(db, { ...sender, key });
  if (earlier !== null) {
    if (earlier.amount !== amount || earlier.remark !== remark) throw new AppError('wallet.key_reused');
    return oneTransfer(brand, earlier);
  }
  const upline = await findUpline(db, sender);
  if (upline === null) throw new AppError('wallet.no_upline');
  if (!canReceive(upline, player)) throw new AppError('wallet.receiver_unavailable');
  await checkPaymentPassword(call, paymentPassword, clock);
  const { transfer, repeated } = await makeTransfer(db, {
    ...sender,
    receiverId: upline.id,
    key,
    wallet: walletOf(player, brand),
    amount,
    currency: bundle.currency,
    remark,
    turnover: withdrawalSettings(brand).turnover,
    at: clock.now(),
    ip,
  });
  if (!repeated) for (const moved of [player.id, upline.id]) ledger.moved(merchant, moved);
  return oneTransfer(brand, transfer);
}

/** Returns a page of the transfers that the caller has sent, newest first, or the one that a request has made. */
async function sentTransfers(call: Call<'wallet.transfers'>): Promise<Transfers> {
  const { brand, input } = call;
  const { merchant, db } = brand;
  const sender = { merchant, playerId: playerOf(call).id };
  if (input.key !== undefined) {
    const found = await findTransfer(db, { ...sender, key: input.key });
    return { items: await transferValues(brand, found === null ? [] : [found]), nextCursor: null };
  }
  const { cursor, limit = PAGE } = input;
  const { items, nextCursor } = await listTransfers(db, { ...sender, cursor, limit });
  return { items: await transferValues(brand, items), nextCursor };
}

async function oneTransfer(brand: Brand, row: TransferRow): Promise<Transfer> {
  const [value] = await transferValues(brand, [row]);
  if (value === undefined) throw new Error('a transfer has no value');
  return value;
}

async function transferValues(
  { merchant, db, bundle: { currency } }: Brand,
  rows: readonly TransferRow[],
): Promise<Transfer[]> {
  const names = await usernamesOf(
    db,
    merchant,
    rows.map(({ receiver_id }) => receiver_id),
  );
  return rows.map(({ id, receiver_id, amount, remark, balance_after, at }) => ({
    id,
    receiver: maskName(names.get(receiver_id) ?? ''),
    amount: formatMinor(amount, currency),
    currency: currency.code,
    remark,
    balanceAfter: formatMinor(balance_after, currency),
    at: isoTime(at.getTime()),
  }));
}
