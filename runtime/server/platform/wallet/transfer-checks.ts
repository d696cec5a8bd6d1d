import type { UplineTransferForm } from '../../../../schema/generated/api/wallet.ts';
import { isGuest } from '../../../shared/account-type.ts';
import type { Upline } from '../account/public.ts';
import type { Player } from '../http/call.ts';

type TransferCheck = UplineTransferForm['checks'][number];

export interface TransferFacts {
  player: Pick<Player, 'id'>;
  upline: Upline | null;
  /** Whether the upline may receive money: not on a break. */
  receiving: boolean;
  paymentPassword: boolean;
  /** What must still be bet, in minor units; null where the brand requires no bets. */
  turnoverLeft: bigint | null;
  /** Minor units. */
  balance: bigint;
}

/** Returns what a transfer to the upline requires, in the order in which a player can fix it. */
export function transferChecks({ player, upline, ...facts }: TransferFacts): TransferCheck[] {
  return [
    { check: 'receiver', passed: upline !== null && facts.receiving && canReceive(upline, player) },
    { check: 'paymentPassword', passed: facts.paymentPassword },
    ...(facts.turnoverLeft === null ? [] : [{ check: 'turnover', passed: facts.turnoverLeft <= 0n } as const]),
    { check: 'balance', passed: facts.balance > 0n },
  ];
}

/** Returns whether money may be transferred to this upline: a member or an agent, never the player or a guest. */
export function canReceive(upline: Upline, player: Pick<Player, 'id'>): boolean {
  return upline.id !== player.id && !isGuest(upline);
}
