import type { Transfer } from '../../../../../schema/generated/api/wallet.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { acceptBalance } from '../public/balance-queries.ts';
import type { MoneyCalls } from '../public/use-money-request.ts';
import { transferQueries } from './transfer-queries.ts';

/** The calls of the form that transfers money to the upline. */
export const uplineTransfer: MoneyCalls<Transfer> = {
  async send(request) {
    const made = await apiCall('wallet.transferUpline', request);
    acceptBalance({ sumBalance: made.balanceAfter, currency: made.currency, at: made.at });
    void queryClient.invalidateQueries({ queryKey: transferQueries.sent().queryKey });
    return made;
  },
  async find(key) {
    const { items } = await apiCall('wallet.transfers', { key });
    return items[0] ?? null;
  },
};
