import styled from 'styled-components';
import { formatMoney } from './format-money.ts';
import { useUi } from './ui-context.tsx';

export interface MoneyProps {
  /** Decimal string in major units, as it travels. */
  amount: string;
  /** Shows `+` before what was won. */
  signed?: boolean;
  className?: string;
}

/** An amount in the brand's currency and the page's language; its digits do not dance. */
export function Money({ amount, signed = false, className }: MoneyProps) {
  const { tag, currency } = useUi();
  return <Digits className={className}>{formatMoney({ amount, tag, currency, signed })}</Digits>;
}

const Digits = styled.bdi`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
