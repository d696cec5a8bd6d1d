import { DAY, HOUR } from '../../../shared/time.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { readPoints } from '../ledger/point-lines.ts';
import { categoriesOf } from '../rewards/public.ts';
import { earnPoints } from './earn-points.ts';
import { exchangePoints } from './exchange-points.ts';
import { findCounted, storeCounted } from './point-repository.ts';
import { pointSettings } from './point-settings.ts';

/** The points of the demo member, after what they earned before was exchanged. */
const LEFT = 12_480n;
/** How far the recorded rounds of demo members reach back. */
const RECORDED_MS = 60 * DAY;

/** Counts the recorded rounds and deposits of all members once, and lets the demo member exchange what is above a sum. */
export async function demoPoints(brand: Brand, { now, vendorOf }: DemoContext): Promise<void> {
  const { merchant, db, bundle } = brand;
  const settings = pointSettings(brand.settings, bundle.currency);
  if (settings === null || bundle.money !== 'play') return;
  if ((await findCounted(db, merchant)) === null) {
    const upto = Math.floor(now / HOUR) * HOUR;
    const categoryOf = categoriesOf(await vendorOf(brand).catalogue());
    const since = upto - RECORDED_MS;
    const count = { merchant, settings, categoryOf, since, from: since, upto, at: now };
    await earnPoints(db, count, async () => undefined);
    await storeCounted(db, { merchant, since: new Date(since), upto: new Date(upto) });
  }
  const player = await findPlayer(db, merchant, demoMember);
  if (player === null) return;
  const points = (await readPoints(db, { merchant, playerId: player.id })) - LEFT;
  if (points < settings.smallest) return;
  const own = { merchant, playerId: player.id, key: 'demo-points-exchange', currency: bundle.currency.code };
  const exchange = { ...own, wallet: mainWalletOf(player, brand), points, shown: settings.rate, settings };
  await db.transaction((tx) => exchangePoints(tx, { ...exchange, at: now, ip: '127.0.0.1' }));
}
