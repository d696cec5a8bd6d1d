import styled from 'styled-components';
import { Money } from '../../../../web/ui/money.tsx';
import { color } from '../../../../web/ui/tokens.ts';

/** Shows a net amount with its sign, which the colour repeats. Shows a dash if there is none yet. */
export function Net({ amount }: { amount: string | null }) {
  if (amount === null) return <span>–</span>;
  const side = amount.startsWith('-') ? 'loss' : /[1-9]/.test(amount) ? 'gain' : 'even';
  return (
    <Tint data-side={side}>
      <Money amount={amount} signed />
    </Tint>
  );
}

const Tint = styled.span`
  &[data-side='gain'] {
    color: ${color.positive};
  }
  &[data-side='loss'] {
    color: ${color.negative};
  }
`;
