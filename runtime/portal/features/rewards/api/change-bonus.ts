import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError } from '../../../../shared/errors.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { bonusQueries } from './bonus-queries.ts';
import { rewardQueries } from './reward-queries.ts';

/** Joins a bonus. A retry after a lost response sends the same key, so that it is joined once. */
export function useJoinBonus({ bonus, onJoined }: { bonus: string; onJoined: () => void }) {
  return useKeyedChange((key) => apiCall('rewards.joinBonus', { key, bonus }), onJoined);
}

/** Gives up a joined bonus. A retry after a lost response sends the same key. */
export function useForfeitBonus({ grant, onForfeited }: { grant: string; onForfeited: () => void }) {
  return useKeyedChange((key) => apiCall('rewards.forfeitBonus', { key, grant }), onForfeited);
}

function useKeyedChange<Value>(send: (key: string) => Promise<Value>, onDone: () => void) {
  const queryClient = useQueryClient();
  const key = useRef<string | null>(null);
  return useMutation({
    mutationFn: () => {
      key.current ??= crypto.randomUUID();
      return send(key.current);
    },
    onSuccess: () => {
      // A bonus that was given up before its deposit can be joined again, which is another request.
      key.current = null;
      onDone();
    },
    onError: (error) => {
      // The server responded, so this attempt is over. Without a response it may still have succeeded.
      if (error instanceof AppError) key.current = null;
    },
    onSettled: () =>
      Promise.all(
        // The promotions, whose feature uses this one, show where the member stands.
        [bonusQueries.all(), rewardQueries.list(), { queryKey: ['offers'] }].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
