import { useQueryClient } from '@tanstack/react-query';
import type { AddCardRequest, Cards } from '../../../../../schema/generated/api/withdrawals.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { withdrawalQueries } from './withdrawal-queries.ts';

/** Returns the mutation that adds a card, and is given the cards of the player. */
export function useAddCard({ onDone }: { onDone: (cards: Cards) => void }) {
  return useCardChange((card: AddCardRequest) => apiCall('withdrawals.addCard', card), onDone);
}

/** Returns the mutation that removes a card. */
export function useRemoveCard({ onDone }: { onDone: (cards: Cards) => void }) {
  return useCardChange((id: string) => apiCall('withdrawals.removeCard', { id }), onDone);
}

function useCardChange<Request>(call: (request: Request) => Promise<Cards>, onDone: (cards: Cards) => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: call,
    onSuccess: (cards) => {
      queryClient.setQueryData(withdrawalQueries.cards().queryKey, cards);
      void queryClient.invalidateQueries({ queryKey: withdrawalQueries.preflight(null).queryKey.slice(0, 2) });
      onDone(cards);
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: withdrawalQueries.cards().queryKey }),
  });
}
