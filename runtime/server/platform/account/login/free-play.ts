import { writtenAmount } from '../../../../shared/money.ts';
import { randomInt } from 'node:crypto';
import type { LoginValue } from '../../../../../schema/generated/api/account.ts';
import { GUEST } from '../../../../shared/account-type.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { type Brand, isOn } from '../../http/brand.ts';
import type { Call, Player } from '../../http/call.ts';
import { houseAccount } from '../../ledger/accounts.ts';
import { countAttempt } from '../rate-limits/attempts.ts';
import { completeLogin } from '../sessions/complete-login.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { insertPlayer } from '../players/repository.ts';

/** Creates a guest with its own credit and logs it in. */
export async function freePlay(call: Call<'account.freePlay'>, dependencies: AccountDependencies): Promise<LoginValue> {
  const { clock, ledger } = dependencies;
  const { brand, ip } = call;
  const { merchant, db, bundle, settings } = brand;
  const now = clock.now();
  if (!isOn(brand, 'FREEPLAY3', now)) throw new AppError('account.free_play_off');
  await countAttempt(db, { merchant, scope: 'trial', name: ip, now });
  const player = await newGuest(brand, now);
  const { id } = player;
  const amount = writtenAmount(settings.trial.amount, bundle.currency);
  if (amount > 0n) {
    await ledger.post({
      merchant,
      key: `trial:${id}`,
      kind: 'trial',
      at: now,
      currency: bundle.currency.code,
      lines: [
        { owner: id, account: 'trial', amount },
        { owner: 'house', account: houseAccount('trial', 'grants'), amount: -amount },
      ],
    });
  }
  return completeLogin(call, { player, way: 'free_play' }, dependencies);
}

/**
 * Creates a guest with a name that is easy to read aloud and type: `guest-482913`, one digit longer for each name that
 * is taken.
 */
async function newGuest({ merchant, db }: Brand, now: number): Promise<Player> {
  for (let digits = 6; ; digits += 1) {
    const username = `guest-${randomInt(10 ** (digits - 1), 10 ** digits)}`;
    const player: Player = {
      id: newId('pl'),
      username,
      nickname: username,
      type: GUEST,
      rankLevel: 1,
      toUpline: false,
    };
    if (await insertPlayer(db, { ...player, merchant, passwordHash: null, profile: {}, now })) return player;
  }
}
