import type { Product, Redemption } from '../../../../schema/generated/api/points.ts';
import { formatMinor, parseAmount } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { checkPaymentPassword } from '../account/public.ts';
import { playerOf, type Call, type Handlers } from '../http/call.ts';
import { wordsFor } from '../http/page-language.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { productOf, productsOf, type MallProduct } from './products.ts';
import { checkRedeemed, redeemProduct, type Asked } from './redeem-product.ts';
import { findRedeemed, listRedemptions, redeemedBy, type RedemptionRow } from './redemption-repository.ts';
import { readStocks, stockOf, type Stock } from './stock.ts';

interface Dependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
}

const PAGE = 20;

/** Handlers for the products of the points mall. */
export function mallHandlers(
  dependencies: Dependencies,
): Pick<Handlers, 'points.products' | 'points.redemptions' | 'points.redeem'> {
  return {
    'points.products': async (call) => {
      const { brand, caller } = call;
      const { merchant, db } = brand;
      const [stocks, redeemed] = await Promise.all([
        readStocks(db, merchant),
        caller.kind === 'player' ? redeemedBy(db, { merchant, playerId: caller.player.id }) : new Map<string, number>(),
      ]);
      return { items: productsOf(brand).map((product) => productValue(call, { product, stocks, redeemed })) };
    },
    'points.redemptions': async (call) => {
      const { brand, input } = call;
      const { limit = PAGE, ...page } = input;
      const of = { merchant: brand.merchant, playerId: playerOf(call).id };
      const { items, nextCursor } = await listRedemptions(brand.db, { ...of, ...page, limit });
      return { items: items.map((row) => redemptionValue(call, row)), nextCursor };
    },
    'points.redeem': (call) => redeem(call, dependencies),
  };
}

function productValue(
  call: Call,
  {
    product,
    stocks,
    redeemed,
  }: { product: MallProduct; stocks: ReadonlyMap<string, Stock>; redeemed: ReadonlyMap<string, number> },
): Product {
  const { settings, bundle } = call.brand;
  const { id, type, name, summary, points, amount, credit, perPerson } = product;
  return {
    id,
    name: wordsFor(name, call),
    summary: wordsFor(summary, call),
    type,
    picture: settings.pictures[`mall/${id}`] ?? null,
    points: Number(points),
    amount: formatMinor(amount, bundle.currency),
    credit: type === 'credit' ? formatMinor(credit, bundle.currency) : null,
    stock: stockOf(product, stocks).left,
    perPerson,
    redeemed: redeemed.get(id) ?? 0,
  };
}

async function redeem(call: Call<'points.redeem'>, { clock, ledger }: Dependencies): Promise<Redemption> {
  const { brand, input, ip } = call;
  const { merchant, db, bundle } = brand;
  const { key, product, quantity } = input;
  const own = { merchant, playerId: playerOf(call).id, key };
  // An amount that the currency does not have is no price of a product.
  const amount = parseAmount(input.amount, bundle.currency) ?? -1n;
  const asked: Asked = { product, quantity, points: BigInt(input.points), amount };
  const earlier = await findRedeemed(db, own);
  if (earlier !== null) {
    checkRedeemed(earlier, asked);
    return redemptionValue(call, earlier);
  }
  await checkPaymentPassword(call, input.paymentPassword, clock);
  const wallet = mainWalletOf(playerOf(call), brand);
  const redemption = { ...own, wallet, currency: bundle.currency.code, asked, product: productOf(brand, product) };
  const row = await db.transaction((tx) => redeemProduct(tx, { ...redemption, at: clock.now(), ip }));
  ledger.moved(merchant, own.playerId);
  return redemptionValue(call, row);
}

function redemptionValue(call: Call, row: RedemptionRow): Redemption {
  const { currency } = call.brand.bundle;
  const { id, product, name, type, quantity, status, remark, decided_at: decided } = row;
  return {
    id,
    product,
    name: wordsFor(name, call),
    type,
    quantity,
    points: Number(row.points),
    amount: formatMinor(row.amount, currency),
    credit: type === 'credit' ? formatMinor(row.credit, currency) : null,
    currency: currency.code,
    status,
    at: isoTime(row.at.getTime()),
    decidedAt: decided === null ? null : isoTime(decided.getTime()),
    remark,
  };
}
