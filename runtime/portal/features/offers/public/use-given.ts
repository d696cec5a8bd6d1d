import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** Returns what a promotion gives as it is written, such as `฿50.00, 500 points and 1 prize ticket`; null for nothing. */
export function useGiven(): (
  given: Pick<Promotion, 'credit' | 'points'> & Partial<Pick<Promotion, 'tickets'>>,
) => string | null {
  const t = useT();
  const { tag, currency } = useUi();
  return ({ credit, points, tickets = 0 }) => {
    const parts = [
      ...(credit === null ? [] : [formatMoney({ amount: credit, tag, currency })]),
      ...(points === 0
        ? []
        : [t('points:points', { count: points, points: new Intl.NumberFormat(tag).format(points) })]),
      ...(tickets === 0 ? [] : [t('prizes:ticketCount', { count: tickets })]),
    ];
    return parts.length === 0 ? null : new Intl.ListFormat(tag).format(parts);
  };
}
