import { DAY, HOUR } from '../../../shared/time.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import type { Player } from '../http/call.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { readPoints } from '../ledger/point-lines.ts';
import { categoriesOf } from '../rewards/public.ts';
import { decideRedemption } from './decide-redemption.ts';
import { earnPoints } from './earn-points.ts';
import { exchangePoints } from './exchange-points.ts';
import { findCounted, storeCounted } from './point-repository.ts';
import { pointSettings } from './point-settings.ts';
import { productsOf } from './products.ts';
import { redeemProduct } from './redeem-product.ts';
import { findRedeemed } from './redemption-repository.ts';

/** The points of the demo member, after what they earned before was exchanged. */
const LEFT = 12_480n;
/** How far the recorded rounds of demo members reach back. */
const RECORDED_MS = 60 * DAY;

/** Counts the recorded rounds and deposits of all members once, and lets the demo member redeem products and exchange what is above a sum. */
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
  await demoRedemptions(brand, { player, at: now, smallest: settings.smallest });
  const points = (await readPoints(db, { merchant, playerId: player.id })) - LEFT;
  if (points < settings.smallest) return;
  const own = { merchant, playerId: player.id, key: 'demo-points-exchange', currency: bundle.currency.code };
  const exchange = { ...own, wallet: mainWalletOf(player, brand), points, shown: settings.rate, settings };
  await db.transaction((tx) => exchangePoints(tx, { ...exchange, at: now, ip: '127.0.0.1' }));
}

/** Products that the demo member redeems, by their place among those of a type, and what becomes of them. */
const examples = [
  {
    type: 'goods',
    place: 1,
    decision: { status: 'rejected', remark: 'It is not made any more. Your points are back.' },
  },
  { type: 'goods', place: 0, decision: null },
  { type: 'voucher', place: 0, decision: { status: 'completed', remark: 'Your code: DEMO-2026' } },
  { type: 'goods', place: 1, decision: { status: 'completed', remark: 'Sent by post.' } },
] as const;

/** Redeems products in every status, once, where what is left of the points suffices for the rest of the examples. */
async function demoRedemptions(
  brand: Brand,
  { player, at, smallest }: { player: Pick<Player, 'id' | 'type'>; at: number; smallest: bigint },
): Promise<void> {
  const { merchant, db, bundle } = brand;
  const member = { merchant, playerId: player.id };
  const products = productsOf(brand).filter(({ amount, stock }) => amount === 0n && stock !== 0);
  for (const [index, { type, place, decision }] of examples.entries()) {
    const key = `demo-redemption-${index}`;
    const product = products.filter((each) => each.type === type)[place];
    if (product === undefined || (await findRedeemed(db, { ...member, key })) !== null) continue;
    const left = (await readPoints(db, member)) - product.points - LEFT;
    if (left < smallest) continue;
    const asked = { product: product.id, quantity: 1, points: product.points, amount: 0n };
    const own = { ...member, key, wallet: mainWalletOf(player, brand), currency: bundle.currency.code, asked, product };
    const { id } = await db.transaction((tx) => redeemProduct(tx, { ...own, at, ip: '127.0.0.1' }));
    if (decision === null) continue;
    const decided = { merchant, id, ...decision, actor: 'demo', at, ip: null };
    await db.transaction((tx) => decideRedemption(tx, decided));
  }
}
