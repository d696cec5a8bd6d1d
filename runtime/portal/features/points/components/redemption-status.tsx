import type { Redemption } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';

const tones = {
  processing: 'accent',
  completed: 'positive',
  rejected: 'warning',
} as const satisfies Record<Redemption['status'], BadgeTone>;

/** Shows the status of a redemption. */
export function RedemptionStatus({ status }: Pick<Redemption, 'status'>) {
  const t = useT();
  return (
    <span data-status={status}>
      <Badge tone={tones[status]}>{t(`points:status.${status}`)}</Badge>
    </span>
  );
}
