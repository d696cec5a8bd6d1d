import type { Transactions } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordTotals } from '../../../../web/ui/record-totals.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { Net } from './net.tsx';

/**
 * Shows how the balance of the period came about: the balance before, the sum of each type, the balance after. Money on
 * hold is shown separately: it is not part of the balance.
 */
export function TransactionsTotals({
  transactions: { opening, closing, totals, onHold },
}: {
  transactions: Pick<Transactions, 'opening' | 'closing' | 'totals' | 'onHold'>;
}) {
  const t = useT();
  const { tag } = useUi();
  const count = new Intl.NumberFormat(tag);
  const held = { label: t('records:lines.onHold'), value: <Money amount={onHold} /> };
  return (
    <RecordTotals
      totals={[
        { label: t('records:lines.opening'), value: <Money amount={opening} /> },
        ...totals.map(({ type, lines, amount }) => ({
          label: t('records:lines.sum', { type: t(`records:lines.type.${type}`), lines: count.format(lines) }),
          value: <Net amount={amount} />,
        })),
        { label: t('records:lines.closing'), value: <Money amount={closing} /> },
        ...(/[1-9]/.test(onHold) ? [held] : []),
      ]}
    />
  );
}
