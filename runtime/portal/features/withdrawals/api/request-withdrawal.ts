import { useQueryClient } from '@tanstack/react-query';
import type { Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { balanceQueries } from '../../wallet/public/balance-queries.ts';
import type { MoneyCalls, Moved } from '../../wallet/public/use-money-request.ts';
import { withdrawalQueries } from './withdrawal-queries.ts';

/** What the form sends: the amount, and the card to which it is paid. */
export interface CardPayload extends Moved {
  cardId: string;
}

/** Returns the calls of the form that withdraws money. */
export function useWithdrawalCalls(): MoneyCalls<Withdrawal, CardPayload> {
  const queryClient = useQueryClient();
  return {
    async send(request) {
      const made = await apiCall('withdrawals.request', request);
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
