import type { Sessions } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isoTime } from '../../../../shared/time.ts';
import { audit } from '../../database/audit.ts';
import type { Call } from '../../http/call.ts';
import { readCookie, rememberCookieName } from '../../http/cookies.ts';
import { sessionLife } from '../../credentials/session-life.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { deviceName } from './device.ts';
import { revokeTokenFamily, forgetPlayer } from './remember-tokens.ts';
import { endSessions } from './sessions.ts';

type SessionsDependencies = Pick<AccountDependencies, 'clock'>;

/** Returns the live sessions of a player: the current one, then the others, newest first. */
export async function listSessions(call: Call<'account.sessions'>, { clock }: SessionsDependencies): Promise<Sessions> {
  const { brand, caller } = call;
  if (caller.kind !== 'player') throw new AppError('session.required');
  const { idleSince, begunSince } = sessionLife(clock.now());
  const rows = await brand.db.query<{
    id: string;
    created_at: Date;
    last_seen_at: Date;
    ip: string | null;
    user_agent: string | null;
  }>(
    `select id, created_at, last_seen_at, ip, user_agent from session
     where merchant = $1 and player_id = $2 and last_seen_at > $3 and created_at > $4
     order by id = $5 desc, created_at desc limit 100`,
    [brand.merchant, caller.player.id, idleSince, begunSince, caller.session.id],
  );
  return rows.map(({ id, created_at, last_seen_at, ip, user_agent }) => ({
    id,
    current: id === caller.session.id,
    createdAt: isoTime(created_at.getTime()),
    lastSeenAt: isoTime(last_seen_at.getTime()),
    ip,
    device: deviceName(user_agent),
  }));
}

/**
 * Ends another session and revokes the token family it began with; or ends all others and revokes every other family.
 */
export async function revokeSession(
  call: Call<'account.revokeSession'>,
  { clock }: SessionsDependencies,
): Promise<undefined> {
  const { brand, caller, input, ip, request } = call;
  if (caller.kind !== 'player') throw new AppError('session.required');
  const { merchant, db } = brand;
  const { player, session } = caller;
  const detail = { id: input.id };
  const event = { merchant, at: clock.now(), actor: player.id, action: 'session.revoke', detail, ip };
  await db.transaction(async (tx) => {
    await audit(tx, event);
    if (input.id === 'others') {
      await endSessions(tx, { merchant, playerId: player.id, except: session });
      const except = readCookie(request.headers.cookie, rememberCookieName);
      return forgetPlayer(tx, { merchant, playerId: player.id, except });
    }
    const [ended] = await tx.query<{ remember_family: string | null }>(
      'delete from session where merchant = $1 and player_id = $2 and id = $3 returning remember_family',
      [merchant, player.id, input.id],
    );
    if (ended === undefined) throw new AppError('request.not_found');
    if (ended.remember_family !== null) await revokeTokenFamily(tx, merchant, ended.remember_family);
  });
}
