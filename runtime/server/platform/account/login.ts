import type { LoginValue } from '../../../../schema/generated/api/account.ts';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../database/audit.ts';
import type { Call } from '../http/call.ts';
import type { AccountDependencies } from './dependencies.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { enter } from './enter.ts';
import { passwordMatches } from './passwords.ts';
import { findPlayer, playerOfRow, usernameKey } from './repository.ts';

/** Logs in by username and password: the same answer in the same time, whether the name or the password is wrong. */
export async function login(call: Call<'account.login'>, dependencies: AccountDependencies): Promise<LoginValue> {
  const { clock, requireHuman } = dependencies;
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  await requireHuman(brand, call, input);
  const name = usernameKey(input.username);
  const now = clock.now();
  await countAttempt(db, { merchant, scope: 'ip', name: ip, now });
  await countAttempt(db, { merchant, scope: 'account', name, now });
  const row = await findPlayer(db, merchant, name);
  if (!(await passwordMatches(row?.password_hash ?? null, input.password)) || row === null) {
    await audit(db, { merchant, at: now, actor: name, action: 'login.failed', ip });
    throw new AppError('account.wrong_credentials');
  }
  await forgiveAttempts(db, { merchant, account: name, ip });
  return enter(call, { player: playerOfRow(row), way: 'password', remember: input.remember }, dependencies);
}
