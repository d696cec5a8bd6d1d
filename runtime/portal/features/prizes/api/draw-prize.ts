import type { Draw } from '../../../../../schema/generated/api/prizes.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useOnce } from '../../../core/once/use-once.ts';
import { useRefreshPrizes } from './prize-queries.ts';

/**
 * Draws from a pool once, with a random seed of this browser. What the draw has changed is loaded again by who shows it,
 * when it has been shown.
 */
export function useDraw(pool: string, onDrawn: (draw: Draw) => void) {
  const refresh = useRefreshPrizes();
  return useOnce({ action: `prizes.draw ${pool}`, send: (key) => draw(pool, key), onDone: onDrawn, onError: refresh });
}

/** Takes a piece of an envelope in a round, once. */
export function useEnvelopePiece(pool: string) {
  const refresh = useRefreshPrizes();
  // The result is shown at once, and what is left of the envelope when it is loaded.
  const load = () => void refresh();
  return useOnce({
    action: (round: string) => `prizes.draw ${pool} ${round}`,
    send: (key) => draw(pool, key),
    onDone: load,
    onError: load,
  });
}

/** The seed is the key, which is as random: so a request that is sent again has the seed of before. */
function draw(pool: string, key: string): Promise<Draw> {
  return apiCall('prizes.draw', { pool, key, clientSeed: key.replaceAll('-', '') });
}
