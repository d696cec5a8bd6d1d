import { apiCall } from '../../../../web/client/api/api-call.ts';
import { useOnce } from '../../../core/once/use-once.ts';
import { bonusQueries } from './bonus-queries.ts';
import { rewardQueries } from './reward-queries.ts';

// The promotions, whose feature uses this one, show where the member stands.
const changes = [bonusQueries.all().queryKey, rewardQueries.list().queryKey, ['offers']];

/** Joins a bonus, once. */
export function useJoinBonus({ bonus, onJoined }: { bonus: string; onJoined: () => void }) {
  return useOnce({
    action: `rewards.joinBonus ${bonus}`,
    send: (key) => apiCall('rewards.joinBonus', { key, bonus }),
    onDone: onJoined,
    changes,
  });
}

/** Gives up a joined bonus, once. */
export function useForfeitBonus({ grant, onForfeited }: { grant: string; onForfeited: () => void }) {
  return useOnce({
    action: `rewards.forfeitBonus ${grant}`,
    send: (key) => apiCall('rewards.forfeitBonus', { key, grant }),
    onDone: onForfeited,
    changes,
  });
}
