import { useMutation } from '@tanstack/react-query';
import type { MerchantWallet, WalletTransfer } from '../../../../../schema/generated/api/wallet.ts';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { balanceQueries } from '../public/balance-queries.ts';
import { clearPending, readPending, requestScope } from '../../../core/once/pending-request.ts';
import { sendOnce } from '../../../core/once/use-once.ts';
import type { MoneyCalls } from '../public/use-money-request.ts';
import { walletQueries } from '../public/wallet-queries.ts';

export type VendorWallet = MerchantWallet['wallets'][number];

export type WalletPair = Pick<WalletTransfer, 'from' | 'to'>;

/** What the form sends. */
export type Move = WalletPair & Pick<WalletTransfer, 'amount'>;

/** The calls of the form that transfers money between two wallets. */
export const walletTransfer: MoneyCalls<WalletTransfer, Move> = {
  send: ({ from, to, amount, key }) => apiCall('wallet.walletTransfer', { from, to, amount, key }).finally(refresh),
  async find(key) {
    const { items } = await apiCall('wallet.walletTransfers', { key });
    if (items.length > 0) refresh();
    return items[0] ?? null;
  },
};

/**
 * Makes several transfers, one after the other, and returns those that were carried out. One that is rejected because
 * of an open round does not stop the others.
 */
export function useWalletTransfers() {
  return useMutation({
    mutationFn: async (moves: readonly Move[]): Promise<WalletTransfer[]> => {
      const done: WalletTransfer[] = [];
      for (const move of moves) {
        try {
          done.push(await transferOnce(move));
        } catch (error) {
          if (moves.length === 1 || !(error instanceof AppError) || error.code !== 'wallet.round_open') throw error;
        }
      }
      return done;
    },
  });
}

/** Makes a transfer, or returns the one between these wallets whose answer was lost. */
async function transferOnce(move: Move): Promise<WalletTransfer> {
  const action = `walletsBack ${move.from} ${move.to}`;
  const known = readPending(requestScope(action));
  const earlier = known === null ? null : await walletTransfer.find(known.key);
  if (known !== null && earlier !== null) {
    clearPending(requestScope(action), known.key);
    return earlier;
  }
  return sendOnce(action, (key) => walletTransfer.send({ ...move, key, paymentPassword: '' }));
}

function refresh(): void {
  for (const { queryKey } of [walletQueries.merchant(), balanceQueries.current()])
    void queryClient.invalidateQueries({ queryKey });
}
