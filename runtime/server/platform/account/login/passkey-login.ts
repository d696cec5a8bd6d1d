import type { LoginValue, PasskeyOptions } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { audit } from '../../database/audit.ts';
import { isOn } from '../../http/brand.ts';
import type { Call } from '../../http/call.ts';
import { countAttempt, clearFailedAttempts } from '../rate-limits/attempts.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import { newChallenge, type ChallengeUse } from '../../credentials/passkey-challenge.ts';
import { findPasskey, hostOf, notePasskeyUse, takeChallenge } from '../factors/passkey-store.ts';
import { proofFactsOf } from '../players/verification-facts.ts';
import { findPlayerById, playerOfRow, usernameKey } from '../players/repository.ts';
import { sendNotice } from '../players/security-notices.ts';
import { readUsed, requestOptions } from '../../credentials/webauthn.ts';
import { isNewIp } from '../sessions/required-verification.ts';

/** Returns the options that the browser needs to log in with any passkey of this host. */
export async function passkeyLoginOptions(
  call: Call<'account.passkeyLoginOptions'>,
  { clock, secret }: AccountDependencies,
): Promise<PasskeyOptions> {
  const now = clock.now();
  if (!isOn(call.brand, 'LOGIN3', now)) throw new AppError('account.login_off');
  const use = challengeOf(call);
  const options = await requestOptions(use.rpId, newChallenge(secret, use, now));
  return { options };
}

/** Logs in with a passkey that has verified its user. Throws `account.passkey_refused` for any invalid response. */
export async function passkeyLogin(
  call: Call<'account.passkeyLogin'>,
  dependencies: AccountDependencies,
): Promise<LoginValue> {
  const { clock, secret } = dependencies;
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { response } = input;
  const now = clock.now();
  if (!isOn(brand, 'LOGIN3', now)) throw new AppError('account.login_off');
  await countAttempt(db, { merchant, scope: 'ip', name: ip, now });
  const use = challengeOf(call);
  const passkey = await findPasskey(db, { merchant, credentialId: response.id, rpId: use.rpId });
  const counter =
    passkey === null
      ? null
      : await readUsed(passkey, passkey.player_id, response, {
          origin: call.origin,
          rpId: use.rpId,
          takes: (challenge) => takeChallenge(db, { secret, use, challenge, now }),
        });
  const noted = passkey !== null && counter !== null && (await notePasskeyUse(db, passkey, { merchant, counter, now }));
  const row = noted ? await findPlayerById(db, merchant, passkey.player_id) : null;
  if (row === null) {
    const actor = passkey?.player_id ?? 'unknown passkey';
    await audit(db, { merchant, at: now, actor, action: 'login.failed', detail: { way: 'passkey' }, ip });
    throw new AppError('account.passkey_refused');
  }
  await clearFailedAttempts(db, { merchant, account: usernameKey(row.username), ip });
  // A passkey requires no further verification, so this notice is the only report of a new IP address.
  const isNews = await isNewIp(call, row, await proofFactsOf(db, merchant, row.id));
  const entered = await completeLogin(call, { player: playerOfRow(row), way: 'passkey' }, dependencies);
  if (isNews) sendNotice(call, dependencies, { about: 'newAddress', playerId: row.id, address: ip });
  return entered;
}

function challengeOf(call: Call): ChallengeUse {
  return { merchant: call.brand.merchant, rpId: hostOf(call), session: null };
}
