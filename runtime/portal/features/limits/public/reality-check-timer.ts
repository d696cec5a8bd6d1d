import { apiCall } from '../../../../web/client/api/api-call.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { readStored } from '../../../../web/client/storage/browser-storage.ts';
import { isOverlayOpen, openOverlay } from '../../../core/overlays.ts';
import { checkDue } from '../model/check-due.ts';
import { limitsQueries } from './limits-queries.ts';

/** How often it is checked whether a check is due. */
const LOOK_EVERY_MS = 5_000;

/**
 * Shows the reality check at the interval that the player has chosen, over every page and game. Returns a function that
 * stops. A check waits until another overlay is closed.
 */
export function startRealityCheck(): () => void {
  let since: number | null = null;
  let busy = false;
  const look = async (): Promise<void> => {
    const every = queryClient.getQueryData(limitsQueries.current().queryKey)?.realityCheck;
    if (since === null || every === undefined || isOverlayOpen()) return;
    if (checkDue({ since, now: Date.now(), every, answered: readStored('realityCheck') }) === null) return;
    // The result of now, and the begin of a session that may have been renewed.
    const position = await apiCall('play.position');
    since = Date.parse(position.since);
    const count = checkDue({ since, now: Date.now(), every, answered: readStored('realityCheck') });
    if (count === null || isOverlayOpen()) return;
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
    openOverlay('limits/reality-check', {
      minutes: count * every,
      net: position.net,
      since,
      at: new Date().toISOString(),
    });
  };
  const once = (): void => {
    if (busy) return;
    busy = true;
    // Without a connection the next look tries again.
    look()
      .catch(() => undefined)
      .finally(() => {
        busy = false;
      });
  };
  Promise.all([apiCall('play.position'), queryClient.fetchQuery(limitsQueries.current())]).then(
    ([position]) => {
      since = Date.parse(position.since);
      once();
    },
    () => undefined,
  );
  const timer = setInterval(once, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
