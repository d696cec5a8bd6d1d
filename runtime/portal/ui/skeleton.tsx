import styled, { keyframes } from 'styled-components';
import { color, media, radius, space } from './tokens.ts';

const breathe = keyframes`50% { opacity: 0.5; }`;

/** A grey shape of the size of what is coming. Give it the size by `styled(Skeleton)`; put `aria-busy` on what holds it. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  height: 1em;
  border-radius: ${radius.small};
  background: color-mix(in srgb, ${color.text} 10%, transparent);
  animation: ${breathe} 1.6s ease-in-out infinite;
  ${media.still} {
    animation: none;
  }
`;

export interface SkeletonTextProps {
  lines?: number;
}

/** Lines of a text to come, the last one shorter. */
export function SkeletonText({ lines = 3 }: SkeletonTextProps) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} />
      ))}
    </Lines>
  );
}

const Lines = styled.span`
  display: grid;
  gap: ${space.one};
  > :last-child {
    width: 60%;
  }
`;
