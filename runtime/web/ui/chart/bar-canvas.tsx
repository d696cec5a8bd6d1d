import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import uPlot from 'uplot';
import type { Bar } from './bar.ts';
import { barOptions, type ChartColors, seriesOf } from './bar-options.ts';
import { color } from '../tokens.ts';

export interface BarCanvasProps {
  bars: readonly Bar[];
  layout: 'columns' | 'rows';
  /** CSS pixels. */
  height: number;
  /** Index of the selected bar. */
  selected: number | null;
  formatAxis: (value: number) => string;
  onSelect: (index: number) => void;
}

/** Draws the bars on a canvas, in the colours of the theme and as wide as its place. Nothing moves. */
export function BarCanvas({ bars, layout, height, selected, formatAxis, onSelect }: BarCanvasProps) {
  const root = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const chosen = useRef(selected);
  const select = useEffectEvent(onSelect);

  useEffect(() => {
    const place = root.current;
    // A browser that offers no canvas shows the table alone.
    if (place === null || document.createElement('canvas').getContext('2d') === null) return undefined;
    const rtl = getComputedStyle(place).direction === 'rtl';
    const options = barOptions({
      bars,
      layout,
      rtl,
      width: place.clientWidth,
      height,
      colors: colorsOf(place),
      font: getComputedStyle(place).fontFamily,
      formatAxis,
      selected: () => chosen.current,
    });
    const drawn = new uPlot(options, seriesOf(bars), place);
    plot.current = drawn;
    const pick = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = drawn.over.getBoundingClientRect();
      select(drawn.posToIdx(layout === 'columns' ? clientX - left : clientY - top));
    };
    drawn.over.addEventListener('pointerdown', pick);
    drawn.over.addEventListener('pointermove', pick);
    const observer = new ResizeObserver(() => drawn.setSize({ width: place.clientWidth, height }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      drawn.destroy();
      plot.current = null;
    };
  }, [bars, layout, height, formatAxis]);

  useEffect(() => {
    chosen.current = selected;
    plot.current?.redraw(false);
  }, [selected]);

  return <Place ref={root} aria-hidden="true" $height={height} />;
}

function colorsOf(place: Element): ChartColors {
  const style = getComputedStyle(place);
  // A canvas does not resolve `var(--color-line)`.
  const read = (token: string): string => style.getPropertyValue(token.slice('var('.length, -1)).trim();
  return {
    gain: read(color.positive),
    loss: read(color.negative),
    line: read(color.line),
    text: read(color.muted),
    zero: read(color.text),
  };
}

/** The rules of the library's style sheet that bars need. */
const Place = styled.div<{ $height: number }>`
  min-width: 0;
  height: ${({ $height }) => $height}px;
  overflow: hidden;
  .u-wrap {
    position: relative;
    user-select: none;
  }
  .u-over,
  .u-under {
    position: absolute;
  }
  .u-over {
    touch-action: pan-y;
  }
  .u-under {
    overflow: hidden;
  }
  .u-axis {
    position: absolute;
  }
  .u-select {
    display: none;
  }
  canvas {
    display: block;
    position: relative;
    width: 100%;
    height: 100%;
  }
`;
