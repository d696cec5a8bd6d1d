import type { Passkey, PasskeyOptions } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { audit } from '../../database/audit.ts';
import { playerOf, type Call } from '../../http/call.ts';
import { confirmPassword } from '../factors/confirm-password.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { newChallenge, type ChallengeUse } from '../../credentials/passkey-challenge.ts';
import {
  deletePasskey,
  hostOf,
  insertPasskey,
  passkeyValue,
  passkeysOf,
  takeChallenge,
  type PasskeyRow,
} from '../factors/passkey-store.ts';
import { sendNotice } from '../players/security-notices.ts';
import { creationOptions, readCreated } from '../../credentials/webauthn.ts';

const AT_MOST = 20;

/** Returns the options that the browser needs to create a passkey for its host. */
export async function passkeyOptions(
  call: Call<'account.passkeyOptions'>,
  { clock, secret }: AccountDependencies,
): Promise<PasskeyOptions> {
  const { brand } = call;
  const player = playerOf(call);
  const use = challengeOf(call);
  const kept = await passkeysOf(brand.db, brand.merchant, player.id);
  const options = await creationOptions({
    site: { name: brand.bundle.name, rpId: use.rpId },
    user: { id: player.id, username: player.username, name: player.nickname },
    challenge: newChallenge(secret, use, clock.now()),
    known: kept.filter(({ rp_id }) => rp_id === use.rpId),
  });
  return { options };
}

/** Stores a passkey that the browser has created. Throws `account.passkey_refused`. */
export async function addPasskey(
  call: Call<'account.addPasskey'>,
  { clock, secret, messagesOf }: AccountDependencies,
): Promise<Passkey> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const player = playerOf(call);
  const now = clock.now();
  const use = challengeOf(call);
  const credential = await readCreated(input.response, {
    origin: call.origin,
    rpId: use.rpId,
    takes: (challenge) => takeChallenge(db, { secret, use, challenge, now }),
  });
  if (credential === null) throw new AppError('account.passkey_refused');
  const row: PasskeyRow = {
    credential_id: credential.id,
    player_id: player.id,
    rp_id: use.rpId,
    public_key: credential.publicKey,
    counter: BigInt(credential.counter),
    transports: input.response.response.transports ?? [],
    name: input.name.trim() === '' ? brand.bundle.name : input.name.trim(),
    created_at: new Date(now),
    last_used_at: null,
  };
  const made = await db.transaction(async (tx) => {
    await tx.query('select 1 from player where merchant = $1 and id = $2 for update', [merchant, player.id]);
    if (!(await insertPasskey(tx, { merchant, row, atMost: AT_MOST }))) return false;
    await audit(tx, {
      merchant,
      at: now,
      actor: player.id,
      action: 'passkey.added',
      detail: { id: row.credential_id },
      ip,
    });
    return true;
  });
  if (!made) throw new AppError('account.passkey_refused');
  sendNotice(call, { messagesOf, clock }, { about: 'passkeyAdded', playerId: player.id, passkey: row.name });
  return passkeyValue(row);
}

/** Deletes a passkey of the player. Throws `request.not_found` for a passkey of another player. */
export async function removePasskey(
  call: Call<'account.removePasskey'>,
  { clock, messagesOf }: AccountDependencies,
): Promise<undefined> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const player = playerOf(call);
  await confirmPassword(call, input.password, clock);
  if (!(await deletePasskey(db, { merchant, playerId: player.id, credentialId: input.id })))
    throw new AppError('request.not_found');
  await audit(db, {
    merchant,
    at: clock.now(),
    actor: player.id,
    action: 'passkey.removed',
    detail: { id: input.id },
    ip,
  });
  sendNotice(call, { messagesOf, clock }, { about: 'passkeyRemoved', playerId: player.id });
  return undefined;
}

function challengeOf(call: Call): ChallengeUse {
  const { brand, caller } = call;
  if (caller.kind !== 'player') throw new AppError('session.required');
  return { merchant: brand.merchant, rpId: hostOf(call), session: caller.session.hash };
}
