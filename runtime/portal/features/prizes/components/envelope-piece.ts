import { useRef } from 'react';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { useRefreshPrizes } from '../api/prize-queries.ts';

/** Takes a piece of an envelope. A retry after a lost response sends the same request, so that one piece is taken. */
export function useEnvelopePiece(pool: string) {
  const refresh = useRefreshPrizes();
  const request = useRef<{ clientSeed: string; key: string } | null>(null);
  return useSingleMutation({
    // The round only tells what the result belongs to.
    mutationFn: (_round: string) => {
      request.current ??= { clientSeed: randomHex(), key: crypto.randomUUID() };
      return apiCall('prizes.draw', { pool, ...request.current });
    },
    onSuccess: () => {
      request.current = null;
    },
    onError: (error) => {
      // The server responded, so this attempt is over. Without a response it may still have succeeded.
      if (error instanceof AppError) request.current = null;
    },
    // The result is shown at once, and what is left of the envelope when it is loaded.
    onSettled: () => void refresh(),
  });
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
