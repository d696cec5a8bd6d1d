import { useQueryClient } from '@tanstack/react-query';
import type { Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { balanceQueries } from '../../wallet/public/balance-queries.ts';
import type { MoneyCalls } from '../../wallet/public/use-money-request.ts';
import { withdrawalQueries } from './withdrawal-queries.ts';

/** Returns the calls of the form that withdraws money. The `remark` of a request is the id of its card. */
export function useWithdrawalCalls(): MoneyCalls<Withdrawal> {
  const queryClient = useQueryClient();
  return {
    async send({ key, amount, remark: cardId, paymentPassword }) {
      const made = await apiCall('withdrawals.request', { key, amount, cardId, paymentPassword });
      for (const { queryKey } of [balanceQueries.current(), withdrawalQueries.list(), withdrawalQueries.cards()])
        void queryClient.invalidateQueries({ queryKey });
      return made;
    },
    async find(key) {
      const { items } = await apiCall('withdrawals.list', { key });
      return items[0] ?? null;
    },
  };
}
