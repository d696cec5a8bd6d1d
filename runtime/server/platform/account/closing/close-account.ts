import { AppError } from '../../../../shared/errors.ts';
import { audit } from '../../database/audit.ts';
import type { Call, Player } from '../../http/call.ts';
import { walletOf } from '../../ledger/wallet-kind.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { revokeResetTickets } from '../factors/reset-tickets.ts';
import { forgetPlayer } from '../sessions/remember-tokens.ts';
import { endSessions } from '../sessions/sessions.ts';

export interface Closing {
  player: Pick<Player, 'id' | 'type'>;
  actor: string;
  /** What an operator noted. */
  reason?: string;
}

/**
 * Closes the account of a member: its sessions and links for a new password end, no login starts another session, and its money does not move any more. The
 * wallet is locked meanwhile. Throws the error of what is still open (`account.open_…`).
 */
export async function closeAccount(
  { brand, ip }: Call,
  { clock, memberData }: Pick<AccountDependencies, 'clock' | 'memberData'>,
  { player, actor, reason }: Closing,
): Promise<void> {
  const { merchant, db, bundle } = brand;
  const member = { merchant, playerId: player.id };
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockWallet(tx, { ...member, wallet: walletOf(player, brand), currency: bundle.currency.code });
    for (const { open } of memberData) {
      const error = await open?.(tx, member, brand);
      if (error != null) throw error;
    }
    const [row] = await tx.query<{ demo: boolean }>(
      `select profile @> '{"demo":true}' as demo from player where merchant = $1 and id = $2`,
      [merchant, player.id],
    );
    // The password of a demo account is public: anyone could close it for everyone.
    if (row?.demo === true) throw new AppError('account.demo_kept');
    const closed = await tx.query<{ id: string }>(
      'update player set closed_at = $3 where merchant = $1 and id = $2 and closed_at is null returning id',
      [merchant, player.id, new Date(now)],
    );
    if (closed.length === 0) throw new AppError('account.closed');
    await endSessions(tx, member);
    await forgetPlayer(tx, member);
    await revokeResetTickets(tx, merchant, player.id);
    const detail = { player: player.id, ...(reason === undefined ? {} : { reason }) };
    await audit(tx, {
      merchant,
      at: now,
      actor,
      action: 'account.close',
      detail,
      before: { closed: false },
      after: { closed: true },
      ip,
    });
  });
}
