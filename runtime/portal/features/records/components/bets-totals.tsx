import type { Bets } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordTotals } from '../../../../web/ui/record-totals.tsx';
import { Net } from './net.tsx';

/** Shows the totals of the whole filter: bet, won, net, and separately what is in play. */
export function BetsTotals({ bets: { total, totals } }: { bets: Pick<Bets, 'total' | 'totals'> }) {
  const t = useT();
  const open = { label: t('records:total.open'), value: <Money amount={totals.open} /> };
  return (
    <RecordTotals
      totals={[
        { label: t('records:total.rounds'), value: total },
        { label: t('records:total.bet'), value: <Money amount={totals.bet} /> },
        { label: t('records:total.win'), value: <Money amount={totals.win} /> },
        { label: t('records:total.net'), value: <Net amount={totals.net} /> },
        ...(/[1-9]/.test(totals.open) ? [open] : []),
      ]}
    />
  );
}
