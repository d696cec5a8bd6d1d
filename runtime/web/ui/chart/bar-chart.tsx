import { lazy, type ReactNode, Suspense, useState } from 'react';
import styled from 'styled-components';
import { Skeleton } from '../skeleton.tsx';
import { color, radius, type } from '../tokens.ts';
import { Stack } from '../layout.tsx';
import type { Bar } from './bar.ts';
import type { BarCanvasProps } from './bar-canvas.tsx';

export interface BarChartProps {
  /** Names the chart: `Net result by day`. */
  label: string;
  /** Tells that bars can be selected by touch or arrow keys. */
  hint: string;
  bars: readonly Bar[];
  /** `columns` for a sequence such as days, `rows` for names. */
  layout: 'columns' | 'rows';
  /** Formats a value of the axis in a few letters. */
  formatAxis: (value: number) => string;
  /** The table with the same data, which stays below the chart. */
  children: ReactNode;
}

/** Draws nothing when its code cannot be loaded: the table has the data. */
const BarCanvas = lazy<(props: BarCanvasProps) => ReactNode>(() =>
  import('./bar-canvas.tsx').then(
    (module) => ({ default: module.BarCanvas }),
    () => ({ default: () => null }),
  ),
);

/**
 * Shows bars above and below zero, and the table of the same data. A pointer, a touch or the arrow keys select a bar,
 * whose value is then shown in words. Screen readers get a slider with these words, and the table.
 */
export function BarChart({ label, hint, bars, layout, formatAxis, children }: BarChartProps) {
  const [chosen, choose] = useState<string | null>(null);
  const found = bars.findIndex(({ key }) => key === chosen);
  const selected = found === -1 ? null : found;
  const bar = selected === null ? undefined : bars[selected];
  const size = layout === 'columns' ? 220 : 48 + 36 * bars.length;
  return (
    <Stack as="figure" $gap="one">
      <Readout aria-hidden="true">
        {bar === undefined ? (
          hint
        ) : (
          <>
            <span>{bar.label}</span> <strong>{bar.text}</strong>
          </>
        )}
      </Readout>
      <Plot>
        <Slider
          type="range"
          aria-label={label}
          aria-valuetext={bar === undefined ? hint : `${bar.label}: ${bar.text}`}
          min={0}
          max={Math.max(0, bars.length - 1)}
          value={selected ?? bars.length - 1}
          onFocus={() => choose((key) => key ?? bars.at(-1)?.key ?? null)}
          onChange={({ target }) => choose(bars[Number(target.value)]?.key ?? null)}
        />
        <Suspense fallback={<Waiting $height={size} />}>
          <BarCanvas
            bars={bars}
            layout={layout}
            height={size}
            selected={selected}
            formatAxis={formatAxis}
            onSelect={(index) => choose(bars[index]?.key ?? null)}
          />
        </Suspense>
      </Plot>
      {children}
    </Stack>
  );
}

const Readout = styled.p`
  min-height: 1.5em;
  margin: 0;
  color: ${color.muted};
  font-size: ${type.small};
  > strong {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`;

const Plot = styled.div`
  position: relative;
  min-width: 0;
  border-radius: ${radius.small};
  &:has(input:focus-visible) {
    outline: 2px solid ${color.accentStrong};
    outline-offset: 4px;
  }
`;

/** Only for the keyboard and for screen readers; a pointer reaches the drawing. */
const Slider = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  opacity: 0;
  pointer-events: none;
`;

const Waiting = styled(Skeleton)<{ $height: number }>`
  height: ${({ $height }) => $height}px;
`;
