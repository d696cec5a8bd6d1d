import { useRef } from 'react';
import type { Draw, DrawRequest } from '../../../../../schema/generated/api/prizes.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { useRefreshPrizes } from './prize-queries.ts';

/**
 * Draws from a pool with a random seed of this browser. A retry is the same request: when only the answer was lost, it
 * brings the draw of before. What the draw has changed is loaded again by who shows it, when it has been shown.
 */
export function useDraw(pool: string, onDrawn: (draw: Draw) => void) {
  const refresh = useRefreshPrizes();
  const request = useRef<DrawRequest | null>(null);
  return useSingleMutation({
    mutationFn: () => {
      request.current ??= { pool, clientSeed: randomSeed(), key: crypto.randomUUID() };
      return apiCall('prizes.draw', request.current);
    },
    onSuccess: (draw) => {
      request.current = null;
      onDrawn(draw);
    },
    onError: () => refresh(),
  });
}

function randomSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
