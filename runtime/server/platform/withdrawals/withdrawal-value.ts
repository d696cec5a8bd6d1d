import type { Withdrawal } from '../../../../schema/generated/api/withdrawals.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { WithdrawalRow, WithdrawalState } from './withdrawal-repository.ts';

/** Who acts next in each state: the brand, the player or the bank. */
const turns = {
  requested: 'brand',
  reviewing: 'brand',
  approved: 'bank',
  sent: 'player',
  disputed: 'brand',
  received: null,
  rejected: null,
  returned: null,
} as const satisfies Record<WithdrawalState, Withdrawal['turn']>;

/** Returns a withdrawal as its player reads it. */
export function withdrawalValue({ bundle: { currency } }: Pick<Brand, 'bundle'>, row: WithdrawalRow): Withdrawal {
  const net = row.amount - row.fee;
  return {
    id: row.id,
    state: row.state,
    turn: turns[row.state],
    amount: formatMinor(row.amount, currency),
    fee: formatMinor(row.fee, currency),
    net: formatMinor(net, currency),
    received: formatMinor(row.paid - row.came_back, currency),
    remaining: formatMinor(turns[row.state] === null ? 0n : net - row.paid, currency),
    currency: currency.code,
    card: { lastFour: row.last_four, holder: row.holder, bank: row.bank },
    stages: row.stages.map(({ state, at }) => ({ state, at: isoTime(at) })),
    receivesAt: row.receives_at === null ? null : isoTime(row.receives_at.getTime()),
    reason: row.reason,
    dispute:
      row.dispute_received === null
        ? null
        : {
            received: formatMinor(row.dispute_received, currency),
            remark: row.dispute_remark ?? '',
            proofs: row.images,
          },
    balanceAfter: formatMinor(row.balance_after, currency),
  };
}
