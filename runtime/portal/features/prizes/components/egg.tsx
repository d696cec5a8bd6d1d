import styled from 'styled-components';
import { color, media } from '../../../../web/ui/tokens.ts';

/** How long the egg takes to break. */
export const BREAK_MS = 900;

const CRACK = 'L40 -6L22 12L2 -6L-18 12L-38 -6';
const TOP = `M-62 12C-62 -30 -34 -86 0 -86C34 -86 62 -30 62 12${CRACK}z`;
const BOTTOM = `M-62 12C-62 50 -34 74 0 74C34 74 62 50 62 12${CRACK}z`;

/** An egg, whole or broken. The words beside it say what was in it. */
export function Egg({ isBroken }: { isBroken: boolean }) {
  return (
    <Picture viewBox="-120 -112 240 200" aria-hidden="true" data-picture="egg" data-broken={isBroken}>
      <g data-part="light">
        {[-60, -30, 0, 30, 60].map((angle) => (
          <path key={angle} d="M0 -34V-70" transform={`rotate(${angle})`} />
        ))}
      </g>
      <path d={BOTTOM} data-part="bottom" />
      <g data-part="top">
        <path d={TOP} />
        <path d="M-30 -46C-24 -58 -16 -66 -6 -70" data-part="gleam" />
      </g>
    </Picture>
  );
}

const Picture = styled.svg`
  display: block;
  width: min(100%, 320px);
  margin-inline: auto;
  [data-part='top'],
  [data-part='bottom'] {
    fill: ${color.accent};
    transition:
      transform ${BREAK_MS}ms ease-out,
      opacity ${BREAK_MS}ms ease-out;
  }
  [data-part='gleam'] {
    fill: none;
    stroke: ${color.accentText};
    stroke-width: 6;
    stroke-linecap: round;
    opacity: 0.5;
  }
  [data-part='light'] {
    stroke: ${color.accentStrong};
    stroke-width: 6;
    stroke-linecap: round;
    opacity: 0;
    transition: opacity ${BREAK_MS}ms ease-out;
  }
  &[data-broken='true'] {
    [data-part='top'] {
      transform: translate(24px, -14px) rotate(24deg);
    }
    [data-part='light'] {
      opacity: 1;
    }
  }
  ${media.still} {
    [data-part] {
      transition: none;
    }
  }
`;
