import { findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { walletKey } from './handlers.ts';
import { breakEnd } from './limit-times.ts';
import { activeBreak, beginBreak, readLimits, setLimits, storeChoice } from './limits-repository.ts';

/**
 * Gives the demo member limits with one raise that ripens, and two members a break that is begun again once it is over.
 * Runs each time the brand is loaded; a limit that the demo member has changed stays.
 */
export async function makeDemoLimits(brand: Brand, { now }: DemoContext): Promise<void> {
  await makeLimits(brand, now);
  await makeBreak(brand, { username: 'paused', kind: 'timeOut', period: 'week', now });
  await makeBreak(brand, { username: 'excluded', kind: 'exclusion', period: 'halfYear', now });
}

async function makeLimits(brand: Brand, now: number): Promise<void> {
  const { db, merchant, settings } = brand;
  const demo = await findPlayer(db, merchant, 'demo');
  // Above what a visitor of the demo loses in a day.
  const amount = settings.grant.amount * 5n;
  if (demo === null || amount === 0n) return;
  const key = walletKey(brand, demo);
  if ((await readLimits(db, { ...key, now })).length > 0) return;
  const set = (factor: bigint, kind: 'deposit' | 'loss', period: 'day' | 'week' | 'month') =>
    setLimits(db, { ...key, limits: [{ kind, period, amount: amount * factor }], now, ip: '127.0.0.1' });
  await set(1n, 'loss', 'day');
  await set(2n, 'loss', 'week');
  await set(4n, 'deposit', 'month');
  await set(3n, 'loss', 'week');
  await storeChoice(db, { merchant, playerId: demo.id, realityCheck: null, answeredAt: now });
}

async function makeBreak(
  brand: Brand,
  {
    username,
    kind,
    period,
    now,
  }: {
    username: string;
    kind: 'timeOut' | 'exclusion';
    period: 'week' | 'halfYear';
    now: number;
  },
): Promise<void> {
  const { db, merchant, settings } = brand;
  const member = await findPlayer(db, merchant, username);
  if (member === null || (await activeBreak(db, { merchant, playerId: member.id, now })) !== null) return;
  const until = breakEnd(period, now, settings.timeZone);
  const begin = { kind, period, now, until, actor: member.id, reason: null, ip: null };
  await beginBreak(db, { ...walletKey(brand, member), ...begin });
}
