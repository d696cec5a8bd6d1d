import type { NavigateFunction } from 'react-router-dom';
import type { Break, BreakRequest, ExclusionRequest } from '../../../../../schema/generated/api/limits.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { clearQueryCache } from '../../../../web/client/query/query-client.ts';
import { broadcastSession } from '../../../../web/client/session/session-tabs.ts';
import { forgetSession } from '../../../core/session/session.ts';

export type BreakChoice =
  | { kind: 'break'; period: BreakRequest['period'] }
  | { kind: 'exclusion'; period: ExclusionRequest['period'] };

/**
 * Begins a time-out or a self-exclusion and opens the page that confirms it. The server has then ended every session of
 * the player, and this browser forgets its own.
 */
export async function beginBreak(choice: BreakChoice, navigate: NavigateFunction): Promise<void> {
  const { until } = await begin(choice);
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  forgetSession();
  clearQueryCache();
  broadcastSession('out');
  await navigate(`/break?${new URLSearchParams({ until }).toString()}`, { replace: true });
}

function begin(choice: BreakChoice): Promise<Break> {
  return choice.kind === 'break'
    ? apiCall('limits.takeBreak', { period: choice.period })
    : apiCall('limits.exclude', { period: choice.period });
}
