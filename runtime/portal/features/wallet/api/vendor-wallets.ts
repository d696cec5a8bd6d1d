import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MerchantWallet, WalletTransferRequest } from '../../../../../schema/generated/api/wallet.ts';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { balanceQueries } from '../public/balance-queries.ts';
import { walletQueries } from '../public/wallet-queries.ts';

export type VendorWallet = MerchantWallet['wallets'][number];

type Move = Omit<WalletTransferRequest, 'key'>;

/**
 * Transfers money between wallets, one move after the other, and returns those that were carried out. A move that is
 * rejected because of an open round does not stop the others. A retry after a lost response sends the same keys, so
 * that each move has one effect.
 */
export function useWalletTransfer() {
  const queries = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: async (moves: readonly Move[]): Promise<Move[]> => {
      const done: Move[] = [];
      for (const move of moves) {
        const name = JSON.stringify([move.from, move.to, move.amount]);
        const key = keys.current.get(name) ?? crypto.randomUUID();
        keys.current.set(name, key);
        try {
          await apiCall('wallet.walletTransfer', { ...move, key });
          done.push(move);
          keys.current.delete(name);
        } catch (error) {
          // The server answered: the next attempt is another request. Without an answer it may have succeeded.
          if (error instanceof AppError && error.status < 500) keys.current.delete(name);
          if (moves.length === 1 || !(error instanceof AppError) || error.code !== 'wallet.round_open') throw error;
        }
      }
      return done;
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: walletQueries.merchant().queryKey }),
        queries.invalidateQueries({ queryKey: balanceQueries.current().queryKey }),
      ]),
  });
}
