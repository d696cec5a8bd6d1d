import styled from 'styled-components';
import type { Transactions } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Money } from '../../../../web/ui/money.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
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
  return (
    <List>
      <Figure>
        <dt>{t('records:lines.opening')}</dt>
        <dd>
          <Money amount={opening} />
        </dd>
      </Figure>
      {totals.map((total) => (
        <Figure key={total.type} data-total={total.type}>
          <dt>
            {t('records:lines.sum', { type: t(`records:lines.type.${total.type}`), lines: count.format(total.lines) })}
          </dt>
          <dd>
            <Net amount={total.amount} />
          </dd>
        </Figure>
      ))}
      <Figure>
        <dt>{t('records:lines.closing')}</dt>
        <dd>
          <Money amount={closing} />
        </dd>
      </Figure>
      {/[1-9]/.test(onHold) ? (
        <Figure>
          <dt>{t('records:lines.onHold')}</dt>
          <dd>
            <Money amount={onHold} />
          </dd>
        </Figure>
      ) : null}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 1px;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
`;

const Figure = styled.div`
  padding: ${space.two};
  box-shadow: 0 0 0 1px ${color.line};
  > dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  > dd {
    margin: ${space.half} 0 0;
    font-size: ${type.large};
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
`;
