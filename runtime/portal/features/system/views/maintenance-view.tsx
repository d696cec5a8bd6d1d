import { useSyncExternalStore } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { WholePage } from './whole-page.tsx';

/** Shown while the brand is under maintenance, with the end time if there is one. */
export function MaintenanceView() {
  const t = useT();
  const { flags } = usePortal();
  const end = useSyncExternalStore(
    flags.subscribe,
    () => flags.live()?.maintenanceEnd ?? null,
    () => null,
  );
  return (
    <WholePage title={t('system:maintenance.title')}>
      <p>{t('system:maintenance.text')}</p>
      {end === null ? null : (
        <p>
          {t('system:maintenance.end')} <DateTime value={end} show="zoned" />
        </p>
      )}
    </WholePage>
  );
}
