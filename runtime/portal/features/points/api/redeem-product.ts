import { useQueryClient } from '@tanstack/react-query';
import type { Product, Redemption } from '../../../../../schema/generated/api/points.ts';
import { AppError, type ErrorCode } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { balanceQueries } from '../../wallet/public/balance-queries.ts';
import type { MoneyCalls } from '../../wallet/public/use-money-request.ts';
import { totalOf } from '../model/redeemable.ts';
import { pointQueries } from './point-queries.ts';

/** Errors that say that the product is no longer as it was shown. */
const outdated: ReadonlySet<ErrorCode> = new Set([
  'points.product_unknown',
  'points.price_changed',
  'points.sold_out',
  'points.product_limit',
]);

/** Returns the calls of the form that redeems a product, as it is shown. The amount is the quantity. */
export function useRedeemCalls(product: Product): MoneyCalls<Redemption> {
  const queryClient = useQueryClient();
  const { currency } = useUi();
  return {
    async send({ key, amount: typed, paymentPassword }) {
      const quantity = Number(typed);
      const cost = totalOf(product, quantity, currency);
      try {
        const made = await apiCall('points.redeem', { key, product: product.id, quantity, ...cost, paymentPassword });
        for (const queryKey of [pointQueries.all, balanceQueries.current().queryKey])
          void queryClient.invalidateQueries({ queryKey });
        return made;
      } catch (error) {
        // The form says what has changed once it shows it.
        if (error instanceof AppError && outdated.has(error.code))
          await queryClient.invalidateQueries({ queryKey: pointQueries.allProducts });
        throw error;
      }
    },
    async find(key) {
      const { items } = await apiCall('points.redemptions', { key });
      return items[0] ?? null;
    },
  };
}
