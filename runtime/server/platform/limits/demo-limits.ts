import { writtenAmount } from '../../../shared/money.ts';
import { demoMember, findPlayers } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import type { Player } from '../http/call.ts';
import { walletKey } from './handlers.ts';
import { breakEnd } from './limit-times.ts';
import { beginBreak, playersOnBreak, readLimits, setLimits, storeChoice } from './limits-repository.ts';

type Member = Pick<Player, 'id' | 'type'>;

const breaks = [
  { username: 'paused', kind: 'timeOut', period: 'week' },
  { username: 'excluded', kind: 'exclusion', period: 'halfYear' },
] as const;

/**
 * Gives the demo member limits with one raise that ripens, and two members a break that is begun again once it is over.
 * Runs each time the brand is loaded; a limit that the demo member has changed stays.
 */
export async function makeDemoLimits(brand: Brand, { now }: DemoContext): Promise<void> {
  const usernames = [demoMember, ...breaks.map(({ username }) => username)];
  const players = await findPlayers(brand.db, brand.merchant, usernames);
  const demo = players.get(demoMember);
  if (demo !== undefined) await makeLimits(brand, demo, now);
  await makeBreaks(brand, players, now);
}

async function makeLimits(brand: Brand, demo: Member, now: number): Promise<void> {
  const { db, merchant, bundle, settings } = brand;
  // Above what a visitor of the demo loses in a day.
  const amount = writtenAmount(settings.grant.amount, bundle.currency) * 5n;
  if (amount === 0n) return;
  const key = walletKey(brand, demo);
  if ((await readLimits(db, { ...key, now })).length > 0) return;
  await setLimits(db, {
    ...key,
    // They are set in this order: the second one of a week is the raise.
    limits: [
      { kind: 'loss', period: 'day', amount },
      { kind: 'loss', period: 'week', amount: amount * 2n },
      { kind: 'deposit', period: 'month', amount: amount * 4n },
      { kind: 'loss', period: 'week', amount: amount * 3n },
    ],
    now,
    ip: '127.0.0.1',
  });
  await storeChoice(db, { merchant, playerId: demo.id, realityCheck: null, answeredAt: now });
}

async function makeBreaks(brand: Brand, players: ReadonlyMap<string, Member>, now: number): Promise<void> {
  const { db, merchant, settings } = brand;
  const playerIds = [...players.values()].map(({ id }) => id);
  const onBreak = await playersOnBreak(db, { merchant, playerIds, now });
  for (const { username, kind, period } of breaks) {
    const member = players.get(username);
    if (member === undefined || onBreak.has(member.id)) continue;
    const until = breakEnd(period, now, settings.timeZone);
    const begin = { kind, period, now, until, actor: member.id, reason: null, ip: null };
    await beginBreak(db, { ...walletKey(brand, member), ...begin });
  }
}
