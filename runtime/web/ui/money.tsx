import styled from 'styled-components';
import { formatMoney } from './format-money.ts';
import { useUi } from './ui-context.tsx';

export interface MoneyProps {
  /** Decimal string in major units, as in the API. */
  amount: string;
  /** Shows `+` before a gain. */
  signed?: boolean;
  className?: string;
}

/** Shows an amount in the brand's currency and the page's language; all digits have the same width. */
export function Money({ amount, signed = false, className }: MoneyProps) {
  const { tag, currency } = useUi();
  return (
    <Digits className={className} translate="no">
      {formatMoney({ amount, tag, currency, signed })}
    </Digits>
  );
}

const Digits = styled.bdi`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
