import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useOnce } from '../../../core/once/use-once.ts';
import { acceptBalance } from '../public/balance-queries.ts';
import { grantQueries } from './grant-queries.ts';

/** Claims the demo credit, once. */
export function useClaimGrant({ onTaken }: { onTaken: () => void }) {
  return useOnce({
    action: 'wallet.takeGrant',
    send: (key) => apiCall('wallet.takeGrant', { key }),
    onDone(balance) {
      acceptBalance(balance);
      onTaken();
    },
    changes: [grantQueries.offer().queryKey],
  });
}
