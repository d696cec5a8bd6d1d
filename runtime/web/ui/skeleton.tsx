import styled, { keyframes } from 'styled-components';
import { color, media, radius, space } from './tokens.ts';

const breathe = keyframes`50% { opacity: 0.5; }`;

/**
 * A grey placeholder of the size of the content to come. Set the size with `styled(Skeleton)`; set `aria-busy` on the
 * container.
 */
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

/** Shows placeholder lines of a text, the last one shorter. */
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
