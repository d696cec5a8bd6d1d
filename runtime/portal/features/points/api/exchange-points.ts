import { useQueryClient } from '@tanstack/react-query';
import type { Exchange, PointRate } from '../../../../../schema/generated/api/points.ts';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { balanceQueries } from '../../wallet/public/balance-queries.ts';
import type { MoneyCalls } from '../../wallet/public/use-money-request.ts';
import { pointQueries } from './point-queries.ts';

/** Returns the calls of the form that exchanges points; `rate` is the one that it shows. The amount is in points. */
export function useExchangeCalls({ points, amount }: PointRate): MoneyCalls<Exchange> {
  const queryClient = useQueryClient();
  return {
    async send({ key, amount: exchanged, paymentPassword }) {
      const request = { key, points: Number(exchanged), rate: { points, amount }, paymentPassword };
      try {
        const made = await apiCall('points.convert', request);
        for (const queryKey of [pointQueries.all, balanceQueries.current().queryKey])
          void queryClient.invalidateQueries({ queryKey });
        return made;
      } catch (error) {
        // The form says that the rate has changed once it shows the new one.
        if (error instanceof AppError && error.code === 'points.rate_changed')
          await queryClient.invalidateQueries({ queryKey: pointQueries.config().queryKey });
        throw error;
      }
    },
    async find(key) {
      const { items } = await apiCall('points.exchanges', { key });
      return items[0] ?? null;
    },
  };
}
