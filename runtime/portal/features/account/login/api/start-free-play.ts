import { randomToken } from '../../../../../shared/ids.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { startSession } from '../../../../core/session/session-calls.ts';

/** Starts a guest session with guest credit for a visitor. */
export async function startFreePlay(): Promise<void> {
  await startSession(
    await apiCall('account.freePlay', {
      platform: 'W',
      os: navigator.platform.slice(0, 64),
      version: 3,
      random: randomToken(24),
    }),
  );
}
