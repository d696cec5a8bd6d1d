import type { Gives } from '../../../../../schema/generated/api/prizes.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useGiven } from '../../offers/public/use-given.ts';

/** Returns what a prize gives in words, such as `100 points (worth ฿1.00)`; `Nothing` when it gives nothing. */
export function useGives(): (gives: Gives) => string {
  const t = useT();
  const { tag, currency } = useUi();
  const given = useGiven();
  return ({ credit, points, tickets, bonuses, worth }) => {
    const money = (amount: string): string => formatMoney({ amount, tag, currency });
    const own = given({ credit, points });
    const parts = [
      ...(own === null ? [] : points === 0 ? [own] : [t('prizes:gives.worth', { given: own, worth: money(worth) })]),
      ...tickets.map(({ number, title }) => t('prizes:gives.tickets', { count: number, title })),
      ...bonuses.map(({ percent, cap, times }) =>
        t('prizes:gives.bonus', { percent: formatPercent(String(percent), tag), cap: money(cap), times }),
      ),
    ];
    return parts.length === 0 ? t('prizes:gives.nothing') : new Intl.ListFormat(tag).format(parts);
  };
}
