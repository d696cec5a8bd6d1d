import { useQueryClient } from '@tanstack/react-query';
import type { Reward } from '../../../../../schema/generated/api/rewards.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { balanceQueries } from '../../wallet/public/balance-queries.ts';

/** How an offer or a mission is claimed. */
export type GrantClaim = Extract<NonNullable<Reward['claim']>, { operation: 'offers.claim' | 'missions.claim' }>;

/** Claims what an offer or a mission granted; it is paid once, however often it is claimed. */
export function useClaimGrant({ onClaimed }: { onClaimed?: (claimed: { amount: string }) => void } = {}) {
  const refresh = useRefreshGrants();
  return useSingleMutation({ mutationFn: sendClaim, onSuccess: onClaimed, onSettled: refresh });
}

function sendClaim(claim: GrantClaim): Promise<{ amount: string }> {
  if (claim.operation === 'offers.claim') return apiCall('offers.claim', { offer: claim.offer });
  return apiCall('missions.claim', { mission: claim.mission, key: claim.key });
}

/** Returns a function that loads again what changes when an offer grants or pays: offers, missions, rewards, balance. */
export function useRefreshGrants(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [['offers'], ['missions'], ['rewards'], balanceQueries.current().queryKey].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
