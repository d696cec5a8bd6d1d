import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** Returns what a promotion gives as it is written, such as `฿50.00 and 500 points`; null when it gives neither. */
export function useGiven(): (promotion: Pick<Promotion, 'credit' | 'points'>) => string | null {
  const t = useT();
  const { tag, currency } = useUi();
  return ({ credit, points }) => {
    const parts = [
      ...(credit === null ? [] : [formatMoney({ amount: credit, tag, currency })]),
      ...(points === 0
        ? []
        : [t('points:points', { count: points, points: new Intl.NumberFormat(tag).format(points) })]),
    ];
    return parts.length === 0 ? null : new Intl.ListFormat(tag).format(parts);
  };
}
