import CirclePause from 'lucide-react/icons/circle-pause';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { BreakMessage } from '../components/break-message.tsx';

/** Confirms that a break has begun: when it ends, and what stays open. `?until` is the end, ISO 8601. */
export function BreakBegunPage() {
  const t = useT();
  const { tag } = useUi();
  const [search] = useSearchParams();
  const until = search.get('until') ?? '';
  if (Number.isNaN(Date.parse(until))) return <Navigate to="/index" replace />;
  return (
    <BreakMessage
      icon={CirclePause}
      title={t('limits:begun.title')}
      text={t('limits:begun.text', { at: formatMoment({ value: until, tag }) })}
    />
  );
}
