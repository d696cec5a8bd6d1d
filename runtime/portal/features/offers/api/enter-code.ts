import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { useRefreshGrants } from '../../rewards/public/claim-grant.ts';

/** Sends the code of an offer, as it was typed. The right code again changes nothing, so a retry needs no key. */
export function useEnterCode(offer: string) {
  const refresh = useRefreshGrants();
  return useSingleMutation({
    mutationFn: (code: string) => apiCall('offers.enterCode', { offer, code }),
    onSettled: refresh,
  });
}
