import { useQueryClient } from '@tanstack/react-query';
import type { Claim } from '../../../../../schema/generated/api/offers.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { balanceQueries } from '../../wallet/public/balance-queries.ts';

/** Claims what an offer granted, by the id of the offer; it is paid once, however often it is claimed. */
export function useClaimOffer({ onClaimed }: { onClaimed?: (claim: Claim) => void } = {}) {
  const refresh = useRefreshGrants();
  return useSingleMutation({
    mutationFn: (offer: string) => apiCall('offers.claim', { offer }),
    onSuccess: onClaimed,
    onSettled: refresh,
  });
}

/** Returns a function that loads again what changes when an offer grants or pays: offers, rewards, balance. */
export function useRefreshGrants(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['offers'], ['rewards'], balanceQueries.current().queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
