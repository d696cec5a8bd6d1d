import styled from 'styled-components';
import { Money } from '../../../ui/money.tsx';
import { color } from '../../../ui/tokens.ts';

/** A difference, with its sign; the colour only repeats it. A dash while there is none yet. */
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
