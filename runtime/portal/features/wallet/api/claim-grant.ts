import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { acceptBalance } from '../public/balance-queries.ts';
import { grantQueries } from './grant-queries.ts';

/** Claims the demo credit. A retry after a lost response sends the same key, so that the credit is claimed once. */
export function useClaimGrant({ onTaken }: { onTaken: () => void }) {
  const queryClient = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      return apiCall('wallet.takeGrant', { key: key.current });
    },
    onSuccess: (balance) => {
      key.current = null;
      acceptBalance(balance);
      onTaken();
    },
    onError: (error) => {
      // The server responded, so this attempt is over. Without a response it may still have succeeded.
      if (error instanceof AppError) key.current = null;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: grantQueries.offer().queryKey }),
  });
}
