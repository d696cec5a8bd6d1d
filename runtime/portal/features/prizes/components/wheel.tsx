import styled from 'styled-components';
import type { WheelPrize } from '../../../../../schema/generated/api/prizes.ts';
import { color } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { sectorsOf } from '../model/wheel-turn.ts';

/** How long the wheel turns. */
export const TURN_MS = 4_000;

/** Sectors that are narrower, in degrees, have no room for a number. */
const NARROW = 7;

interface WheelProps {
  prizes: readonly WheelPrize[];
  /** Degrees, clockwise. */
  angle: number;
  /** The prize at which the wheel has stopped; null while it turns and before. */
  won: string | null;
}

/** A wheel with a sector for each prize, as wide as its chance, with the number of the prize in the table beside it. */
export function Wheel({ prizes, angle, won }: WheelProps) {
  const { tag } = useUi();
  const digits = new Intl.NumberFormat(tag);
  const sectors = sectorsOf(prizes);
  return (
    <Picture viewBox="-104 -110 208 214" aria-hidden="true" data-picture="wheel">
      <circle r={102} data-part="rim" />
      <Turning style={angle === 0 ? undefined : { transform: `rotate(${angle}deg)` }}>
        {sectors.map(({ id, from, to }, index) => {
          const part = { 'data-part': 'sector', 'data-tone': toneOf(index, sectors.length), 'data-won': id === won };
          return (
            <g key={id} {...part}>
              {sectors.length === 1 ? <circle r={96} /> : <path d={pathOf(from, to)} />}
              {to - from < NARROW ? null : (
                <text transform={`rotate(${(from + to) / 2}) translate(0 -78)`}>{digits.format(index + 1)}</text>
              )}
            </g>
          );
        })}
      </Turning>
      <circle r={16} data-part="hub" />
      <path d="M-10 -109h20L0 -86z" data-part="pointer" />
    </Picture>
  );
}

/** Neighbours differ, the last one and the first one too. */
function toneOf(index: number, count: number): number {
  return index === count - 1 && count % 2 === 1 ? 2 : index % 2;
}

function pathOf(from: number, to: number): string {
  return `M0 0L${pointAt(from)}A96 96 0 ${to - from > 180 ? 1 : 0} 1 ${pointAt(to)}z`;
}

function pointAt(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(96 * Math.sin(angle)).toFixed(3)} ${(-96 * Math.cos(angle)).toFixed(3)}`;
}

const Picture = styled.svg`
  display: block;
  width: min(100%, 340px);
  margin-inline: auto;
  [data-part='rim'] {
    fill: ${color.accent};
  }
  [data-part='sector'] {
    fill: color-mix(in srgb, ${color.accent} 34%, ${color.raised});
    stroke: ${color.raised};
    stroke-width: 1;
  }
  [data-tone='1'] {
    fill: color-mix(in srgb, ${color.accent} 8%, ${color.raised});
  }
  [data-tone='2'] {
    fill: color-mix(in srgb, ${color.accent} 20%, ${color.raised});
  }
  text {
    fill: ${color.text};
    stroke: none;
    font-size: 13px;
    font-weight: 650;
    text-anchor: middle;
    dominant-baseline: central;
  }
  [data-won='true'] {
    fill: ${color.accent};
    text {
      fill: ${color.accentText};
    }
  }
  [data-part='hub'] {
    fill: ${color.raised};
    stroke: ${color.accent};
    stroke-width: 5;
  }
  [data-part='pointer'] {
    fill: ${color.text};
    stroke: ${color.raised};
    stroke-width: 2;
    stroke-linejoin: round;
  }
`;

/** The centre of the picture is its origin, about which it turns. */
const Turning = styled.g`
  transition: transform ${TURN_MS}ms cubic-bezier(0.15, 0.7, 0.15, 1);
`;
