import type { OperatorRedemption, StockedProduct } from '../../../../schema/generated/api/points.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { findMember, usernamesOf } from '../account/public.ts';
import { audit } from '../database/audit.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { decideRedemption } from './decide-redemption.ts';
import { productOf, productsOf } from './products.ts';
import { listRedemptions, waitingOf, type RedemptionRow } from './redemption-repository.ts';
import { readStocks, setStock, stockOf } from './stock.ts';

interface Dependencies {
  clock: Now;
  ledger: Pick<Ledger, 'moved'>;
}

type Operation = 'points.stock' | 'points.setStock' | 'points.operatorRedemptions' | 'points.decide';

/** Redemptions of one page. */
const PAGE = 50;

/** Handlers for operators who decide redemptions and change the stock of products. */
export function mallOperatorHandlers({ clock, ledger }: Dependencies): Pick<Handlers, Operation> {
  return {
    'points.stock': async ({ brand }) => ({ items: await stockedProducts(brand) }),

    'points.setStock': (call) => changeStock(call, clock),

    'points.operatorRedemptions': async ({ brand, input }) => {
      const { merchant, db } = brand;
      const { username, limit = PAGE, ...query } = input;
      const playerId = username === undefined ? null : (await findMember(db, merchant, username)).id;
      const { items, nextCursor } = await listRedemptions(db, { merchant, playerId, ...query, limit });
      return { items: await valuesOf(brand, items), nextCursor };
    },

    'points.decide': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const { id, decision } = input;
      const written = input.remark?.trim() ?? '';
      const row = await db.transaction((tx) =>
        decideRedemption(tx, {
          merchant,
          id,
          status: decision === 'approve' ? 'completed' : 'rejected',
          remark: written === '' ? null : written,
          actor: operatorOf(call).actor,
          at: clock.now(),
          ip,
        }),
      );
      ledger.moved(merchant, row.player_id);
      const [value] = await valuesOf(brand, [row]);
      if (value === undefined) throw new Error('a redemption has no value');
      return value;
    },
  };
}

async function changeStock(call: Call<'points.setStock'>, clock: Now): Promise<StockedProduct> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { product, stock } = input;
  if (productOf(brand, product) === null) throw new AppError('points.product_unknown');
  await db.transaction(async (tx) => {
    const before = await setStock(tx, { merchant, product, stock });
    if (before === stock) return;
    const change = { detail: { product }, before: { stock: before }, after: { stock } };
    await audit(tx, {
      merchant,
      at: clock.now(),
      actor: operatorOf(call).actor,
      action: 'points.stock',
      ...change,
      ip,
    });
  });
  const value = (await stockedProducts(brand)).find(({ id }) => id === product);
  if (value === undefined) throw new AppError('points.product_unknown');
  return value;
}

async function stockedProducts(brand: Brand): Promise<StockedProduct[]> {
  const { merchant, db, bundle } = brand;
  const [stocks, waiting] = await Promise.all([readStocks(db, merchant), waitingOf(db, merchant)]);
  return productsOf(brand).map((product) => ({
    id: product.id,
    type: product.type,
    points: Number(product.points),
    amount: formatMinor(product.amount, bundle.currency),
    ...stockOf(product, stocks),
    waiting: waiting.get(product.id) ?? 0,
  }));
}

async function valuesOf(
  { merchant, db, bundle }: Brand,
  rows: readonly RedemptionRow[],
): Promise<OperatorRedemption[]> {
  const players = rows.map(({ player_id: playerId }) => playerId);
  const names = await usernamesOf(db, merchant, players);
  return rows.map(({ id, product, quantity, status, remark, ...row }) => ({
    id,
    product,
    username: names.get(row.player_id) ?? '',
    quantity,
    points: Number(row.points),
    amount: formatMinor(row.amount, bundle.currency),
    status,
    at: isoTime(row.at.getTime()),
    decidedAt: row.decided_at === null ? null : isoTime(row.decided_at.getTime()),
    remark,
  }));
}
