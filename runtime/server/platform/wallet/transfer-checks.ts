import type { UplineTransferForm } from '../../../../schema/generated/api/wallet.ts';
import type { Upline } from '../account/public.ts';
import type { Player } from '../http/call.ts';

type TransferCheck = UplineTransferForm['checks'][number];

export interface TransferFacts {
  player: Pick<Player, 'id'>;
  upline: Upline | null;
  paymentPassword: boolean;
  /** Minor units. */
  balance: bigint;
}

/** Returns what a transfer to the upline requires, in the order in which a player can fix it. */
export function transferChecks({ player, upline, paymentPassword, balance }: TransferFacts): TransferCheck[] {
  return [
    { check: 'receiver', passed: upline !== null && canReceive(upline, player) },
    { check: 'paymentPassword', passed: paymentPassword },
    { check: 'balance', passed: balance > 0n },
  ];
}

/** Returns whether money may be transferred to this upline: a member or an agent, never the player or a guest. */
export function canReceive(upline: Upline, player: Pick<Player, 'id'>): boolean {
  return upline.id !== player.id && upline.type !== 4;
}
