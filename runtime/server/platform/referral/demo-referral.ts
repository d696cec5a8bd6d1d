import { DAY, HOUR } from '../../../shared/time.ts';
import { demoFriends, demoMember, findPlayers } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { makeDemoDeposit } from '../payments/public.ts';
import { payForFriend } from './count-friends.ts';
import { recordFriend } from './on-registered.ts';
import { findReferral, isOpen, lockOpen } from './referral-repository.ts';
import { readTerms } from './referral-terms.ts';

/** What each of the friends of the demo member has done, and how long ago each registered. */
const examples = [
  { ago: 12 * DAY, does: ['deposit', 'paid'] },
  { ago: 5 * DAY, does: ['deposit'] },
  { ago: DAY, does: [] },
] as const satisfies readonly { ago: number; does: readonly ('deposit' | 'paid')[] }[];

/** Lets the demo member have invited friends in three states, once. */
export async function demoReferral(brand: Brand, { now }: DemoContext): Promise<void> {
  const { merchant, db, bundle } = brand;
  if (!bundle.referral || bundle.money !== 'play') return;
  const players = await findPlayers(db, merchant, [demoMember, ...demoFriends]);
  const inviter = players.get(demoMember);
  if (inviter === undefined) return;
  for (const [index, { ago, does }] of examples.entries()) {
    const player = players.get(demoFriends[index] ?? '');
    // A member who had the name before is no demo account.
    if (player?.profile.demo !== true) continue;
    await makeExample(brand, { playerId: player.id, inviterId: inviter.id, at: now - ago, does });
  }
}

async function makeExample(
  brand: Brand,
  {
    playerId,
    inviterId,
    at,
    does,
  }: { playerId: string; inviterId: string; at: number; does: readonly ('deposit' | 'paid')[] },
): Promise<void> {
  const { merchant, db } = brand;
  const key = { merchant, invitedId: playerId };
  if ((await findReferral(db, key)) === null)
    await db.transaction((tx) => recordFriend(tx, brand, { playerId, referredBy: inviterId, at }));
  const friend = await findReferral(db, key);
  if (friend === null || !isOpen(friend)) return;
  const terms = await readTerms(db, brand)(friend);
  if (does.includes('deposit')) {
    const deposit = { playerId, key: 'demo-referral', method: 'bank', amount: terms.asked.deposits } as const;
    await makeDemoDeposit(brand, { ...deposit, at: at + HOUR, ends: 'paid' });
  }
  if (does.includes('paid'))
    await db.transaction(async (tx) => {
      if (await lockOpen(tx, key)) await payForFriend(tx, brand, { friend, terms, at: at + 2 * DAY });
    });
}
