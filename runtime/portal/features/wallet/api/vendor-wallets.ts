import { useMutation } from '@tanstack/react-query';
import type { MerchantWallet, WalletTransfer } from '../../../../../schema/generated/api/wallet.ts';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { balanceQueries } from '../public/balance-queries.ts';
import { clearPending, readPending, requestScope, storePending } from '../public/pending-request.ts';
import { isDefinitive, type MoneyCalls } from '../public/use-money-request.ts';
import { walletQueries } from '../public/wallet-queries.ts';

export type VendorWallet = MerchantWallet['wallets'][number];

export type WalletPair = Pick<WalletTransfer, 'from' | 'to'>;

type Move = WalletPair & Pick<WalletTransfer, 'amount'>;

/** Returns the pair of wallets as the remark of a request, which keeps it over reloads. */
export const writtenPair = ({ from, to }: WalletPair): string => `${from} ${to}`;

/** Returns the pair of wallets of a request's remark. */
export function readPair(remark: string): WalletPair {
  const [from = 'main', to = 'main'] = remark.split(' ');
  return { from, to };
}

/** The calls of the form that transfers money between two wallets; the remark of a request names them. */
export const walletTransfer: MoneyCalls<WalletTransfer> = {
  send: ({ key, amount, remark }) =>
    apiCall('wallet.walletTransfer', { ...readPair(remark), amount, key }).finally(refresh),
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
async function transferOnce({ from, to, amount }: Move): Promise<WalletTransfer> {
  const remark = writtenPair({ from, to });
  const scope = requestScope(`walletsBack ${remark}`);
  const known = readPending(scope);
  const earlier = known === null ? null : await walletTransfer.find(known.key);
  if (known !== null && earlier !== null) {
    clearPending(scope, known.key);
    return earlier;
  }
  const { key } = storePending(scope, { amount, remark, usedKey: null });
  try {
    const made = await walletTransfer.send({ key, amount, remark, paymentPassword: '' });
    clearPending(scope, key);
    return made;
  } catch (error) {
    // A rejection says nothing about an earlier attempt whose answer was lost, so its key stays.
    if (isDefinitive(error) && readPending(scope)?.attempts === 1) clearPending(scope, key);
    throw error;
  }
}

function refresh(): void {
  for (const { queryKey } of [walletQueries.merchant(), balanceQueries.current()])
    void queryClient.invalidateQueries({ queryKey });
}
