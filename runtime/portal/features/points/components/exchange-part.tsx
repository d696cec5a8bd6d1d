import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { pointQueries } from '../api/point-queries.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { Part } from '../../../../web/ui/part.tsx';

/** The exchange of points for money. A break closes it. */
export function ExchangePart() {
  const t = useT();
  const { tag } = useUi();
  const { breakUntil } = useSession();
  return (
    <Part title={t('points:exchange.title')}>
      {breakUntil === null ? (
        <Open />
      ) : (
        <FormNotice still>{t('points:exchange.break', { at: formatMoment({ value: breakUntil, tag }) })}</FormNotice>
      )}
    </Part>
  );
}

function Open() {
  const t = useT();
  const config = useQuery(pointQueries.config());
  const balance = useQuery(pointQueries.balance());
  const failed = t('points:exchange.failed');
  const waiting = <SkeletonText lines={6} />;
  return (
    <ListStates {...queryStates(t, config, failed)} waiting={waiting}>
      {(shownConfig) => (
        <ListStates {...queryStates(t, balance, failed)} waiting={waiting}>
          {(shownBalance) => <ExchangeForm config={shownConfig} balance={shownBalance} />}
        </ListStates>
      )}
    </ListStates>
  );
}
