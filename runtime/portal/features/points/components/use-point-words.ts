import type { PointRate } from '../../../../../schema/generated/api/points.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** Returns how numbers of points and their rate are written in the language of the page. */
export function usePointWords() {
  const t = useT();
  const { tag, currency } = useUi();
  const digits = new Intl.NumberFormat(tag);
  const points = (count: number): string => t('points:points', { count, points: digits.format(count) });
  const money = (amount: string): string => formatMoney({ amount, tag, currency });
  return {
    digits: (count: number): string => digits.format(count),
    /** `12,480 points` */
    points,
    money,
    /** `100 points = ฿1.00` */
    rate: (rate: PointRate): string => t('points:rate', { points: points(rate.points), amount: money(rate.amount) }),
  };
}
