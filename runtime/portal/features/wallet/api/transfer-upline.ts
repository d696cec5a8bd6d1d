import type { Transfer } from '../../../../../schema/generated/api/wallet.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { balanceQueries } from '../public/balance-queries.ts';
import type { MoneyCalls, Moved } from '../public/use-money-request.ts';
import { transferQueries } from './transfer-queries.ts';

/** What the form sends: the amount, and what the sender says to the upline. */
export interface RemarkPayload extends Moved {
  remark: string;
}

/** The calls of the form that transfers money to the upline. */
export const uplineTransfer: MoneyCalls<Transfer, RemarkPayload> = {
  async send(request) {
    const made = await apiCall('wallet.transferUpline', request);
    // The reply has the balance of the main wallet; the header shows that of all wallets.
    for (const { queryKey } of [balanceQueries.current(), transferQueries.sent()])
      void queryClient.invalidateQueries({ queryKey });
    return made;
  },
  async find(key) {
    const { items } = await apiCall('wallet.transfers', { key });
    return items[0] ?? null;
  },
};
