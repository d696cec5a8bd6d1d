import type { Mission } from '../../../../../schema/generated/api/missions.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** Returns sentences on when a mission counts or was claimed, and on what it waits for; `before` is the title of the mission to do first. */
export function useMissionTimes(mission: Mission, before: string | null): string[] {
  const t = useT();
  const { tag } = useUi();
  const { state, lock, period, key, from, until, minRank, goals, claimBy, claimedAt } = mission;
  const at = (value: string) => ({ at: formatMoment({ value, tag }) });
  const locks = {
    start: () => (from === null ? [] : [t('missions:lock.start', at(from))]),
    rank: () => [t('missions:lock.rank', { level: minRank })],
    after: () => [before === null ? t('missions:lock.other') : t('missions:lock.after', { title: before })],
  };
  const isShort = state === 'running' || state === 'locked' || state === 'over';
  return [
    ...(lock === null ? [] : locks[lock]()),
    ...(isShort && until !== null ? [t('missions:until', at(until))] : []),
    ...(state === 'over'
      ? [t(goals.every(({ percent }) => percent === 100) ? 'missions:missed' : 'missions:ended')]
      : []),
    // A period that is over, of which the claim is still open.
    ...(period !== 'once' && state === 'done' && until === null
      ? [t(`missions:earlier.${period}`, day(key, tag))]
      : []),
    ...(claimBy === null ? [] : [t('missions:claimBy', at(claimBy))]),
    ...(claimedAt === null ? [] : [t('missions:claimedAt', at(claimedAt))]),
  ];
}

/** A day of the brand's calendar: no time zone may move it. */
function day(key: string, tag: string): { day: string } {
  return { day: formatMoment({ value: `${key}T00:00:00Z`, tag, show: 'date', timeZone: 'UTC' }) };
}
