import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Passkey, PasskeyMade, PasskeyOptions } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { audit } from '../../database/audit.ts';
import { playerOf, type Call } from '../../http/call.ts';
import { confirmPassword } from '../password/confirm-password.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { newChallenge, takeChallenge, type ChallengeUse } from './passkey-challenge.ts';
import { deletePasskey, insertPasskey, passkeyValue, passkeysOf, type PasskeyRow } from './passkey-store.ts';
import { sendNotice } from '../messages/security-notices.ts';

const AT_MOST = 20;
/** COSE: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** Returns the options that the browser needs to create a passkey for its host. */
export async function passkeyOptions(
  call: Call<'account.passkeyOptions'>,
  { clock, secret }: AccountDependencies,
): Promise<PasskeyOptions> {
  const { brand } = call;
  const player = playerOf(call);
  const use = challengeOf(call);
  const kept = await passkeysOf(brand.db, player.id);
  const options = await generateRegistrationOptions({
    rpName: brand.bundle.name,
    rpID: use.rpId,
    userName: player.username,
    userDisplayName: player.nickname,
    userID: new Uint8Array(Buffer.from(player.id)),
    challenge: newChallenge(secret, use, clock.now()),
    attestationType: 'none',
    excludeCredentials: kept
      .filter(({ rp_id }) => rp_id === use.rpId)
      .map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
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
  const credential = await readCredential(input.response, {
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
    await tx.query('select 1 from player where id = $1 for update', [player.id]);
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
  if (!(await deletePasskey(db, player.id, input.id))) throw new AppError('request.not_found');
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

/** Returns the requested host, which is always one of the brand’s own: passkeys belong to a host. */
export function hostOf({ origin }: Pick<Call, 'origin'>): string {
  return new URL(origin).hostname;
}

function challengeOf(call: Call): ChallengeUse {
  const { brand, caller } = call;
  if (caller.kind !== 'player') throw new AppError('session.required');
  return { merchant: brand.merchant, rpId: hostOf(call), session: caller.session.hash };
}

/** Returns the credential of a passkey just created here; null for any invalid response. */
async function readCredential(
  { id, rawId, type, response }: PasskeyMade,
  { origin, rpId, takes }: { origin: string; rpId: string; takes: (challenge: string) => Promise<boolean> },
): Promise<{ id: string; publicKey: Uint8Array; counter: number } | null> {
  const { clientDataJSON, attestationObject } = response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: takes,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return verified ? registrationInfo.credential : null;
  } catch {
    // The library throws for every invalid response. The reason is not reported: it would only help a forger.
    return null;
  }
}
