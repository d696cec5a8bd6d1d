import styled, { keyframes } from 'styled-components';
import { media } from './tokens.ts';

export interface SpinnerProps {
  size?: 16 | 20 | 32;
}

/** Shows a spinning ring; add `role="status"` and a text around it if it is alone. */
export function Spinner({ size = 20 }: SpinnerProps) {
  return (
    <Ring viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="9" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </Ring>
  );
}

const turn = keyframes`to { transform: rotate(360deg); }`;

const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke: currentcolor;
  stroke-width: 2.5;
  stroke-linecap: round;
  animation: ${turn} 0.8s linear infinite;
  ${media.still} {
    animation-duration: 4s;
  }
`;
