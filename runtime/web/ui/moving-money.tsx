import { useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Money } from './money.tsx';
import { color, media } from './tokens.ts';

/** Shows an amount that changes colour briefly after a rise or fall, without motion or blinking. */
export function MovingMoney({ amount, className }: { amount: string; className?: string }) {
  const [seen, setSeen] = useState({ amount, move: 'still' });
  if (seen.amount !== amount) setSeen({ amount, move: Number(amount) > Number(seen.amount) ? 'up' : 'down' });
  return (
    <Place key={seen.amount} data-move={seen.move} className={className}>
      <Money amount={amount} />
    </Place>
  );
}

const fromPositive = keyframes`from { color: ${color.positive}; }`;
const fromNegative = keyframes`from { color: ${color.negative}; }`;

const Place = styled.span`
  &[data-move='up'] {
    animation: ${fromPositive} 900ms ease-out;
  }
  &[data-move='down'] {
    animation: ${fromNegative} 900ms ease-out;
  }
  ${media.still} {
    &[data-move] {
      animation: none;
    }
  }
`;
