import uPlot from 'uplot';
import type { Bar } from './bar.ts';

export interface ChartColors {
  gain: string;
  loss: string;
  line: string;
  text: string;
  zero: string;
}

export interface BarOptions {
  bars: readonly Bar[];
  layout: 'columns' | 'rows';
  /** Mirrors columns, and puts the axis of values on the right. */
  rtl: boolean;
  /** CSS pixels. */
  width: number;
  height: number;
  colors: ChartColors;
  font: string;
  formatAxis: (value: number) => string;
  /** Returns the index of the selected bar. */
  selected: () => number | null;
}

const RIGHT = 1;
const BOTTOM = 2;
const LEFT = 3;
/** Widths in CSS pixels: of a label below a column, of names before rows, and of the axis of values. */
const LABEL = 64;
const NAMES = 112;
const VALUES = 60;
/** Letters of a name that fit before a row. */
const NAME_LETTERS = 14;

/** Returns the data of a plot: positions, gains and losses, which have colours of their own. */
export function seriesOf(bars: readonly Bar[]): uPlot.AlignedData {
  return [
    bars.map((_, index) => index),
    bars.map(({ value }) => (value >= 0 ? value : null)),
    bars.map(({ value }) => (value < 0 ? value : null)),
  ];
}

/** Returns the options of a plot of bars. */
export function barOptions(options: BarOptions): uPlot.Options {
  const { bars, layout, rtl, width, height, colors, font } = options;
  const isColumns = layout === 'columns';
  const paths = uPlot.paths.bars?.({ size: [0.72, 40, 2], radius: 0.12 });
  const series = (fill: string): uPlot.Series => ({ fill, width: 0, points: { show: false }, ...(paths && { paths }) });
  const axis = { stroke: colors.text, font: `12px ${font}`, ticks: { show: false } };
  return {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    // The label of the outermost column is wider than the column.
    padding: isColumns ? [8, rtl ? 0 : 20, 0, rtl ? 20 : 0] : [8, rtl ? 0 : 8, 0, rtl ? 8 : 0],
    scales: {
      x: {
        time: false,
        range: [-0.5, bars.length - 0.5],
        ori: isColumns ? 0 : 1,
        // Rows begin at the top.
        dir: isColumns && !rtl ? 1 : -1,
      },
      y: { range: valueRange, ori: isColumns ? 1 : 0, dir: !isColumns && rtl ? -1 : 1 },
    },
    axes: [
      {
        ...axis,
        scale: 'x',
        side: isColumns ? BOTTOM : rtl ? RIGHT : LEFT,
        size: isColumns ? 32 : NAMES,
        grid: { show: false },
        splits: () => labelled(bars.length, isColumns ? Math.floor((width - VALUES) / LABEL) : bars.length),
        values: (_plot, splits) => splits.map((index) => axisLabel(bars[index])),
      },
      {
        ...axis,
        scale: 'y',
        side: isColumns ? (rtl ? RIGHT : LEFT) : BOTTOM,
        size: isColumns ? VALUES : 32,
        space: isColumns ? 36 : 72,
        grid: { stroke: colors.line, width: 1 },
        values: (_plot, splits) => splits.map(options.formatAxis),
      },
    ],
    series: [{}, series(colors.gain), series(colors.loss)],
    hooks: { drawClear: [(plot) => markSelected(plot, options)], draw: [(plot) => drawZero(plot, options)] },
  };
}

/** Returns the bounds of the values, which contain zero. */
function valueRange(_plot: uPlot, min: number | null, max: number | null): uPlot.Range.MinMax {
  const [low, high] = [Math.min(0, min ?? 0), Math.max(0, max ?? 0)];
  if (low === high) return [0, 1];
  const margin = (high - low) * 0.08;
  return [low === 0 ? 0 : low - margin, high === 0 ? 0 : high + margin];
}

/** Returns the indexes of the bars that have a label: all, or evenly spaced ones that end with the last bar. */
export function labelled(count: number, most: number): number[] {
  const step = Math.ceil(count / Math.max(1, most));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % step === 0);
}

function axisLabel(bar: Bar | undefined): string {
  const letters = Array.from(bar?.shortLabel ?? bar?.label ?? '');
  return letters.length > NAME_LETTERS ? `${letters.slice(0, NAME_LETTERS - 1).join('')}…` : letters.join('');
}

/** Fills the place of the selected bar, below the bars. */
function markSelected(plot: uPlot, { layout, colors, selected }: BarOptions): void {
  const index = selected();
  if (index === null) return;
  const { ctx, bbox } = plot;
  const edges = [index - 0.5, index + 0.5].map((at) => plot.valToPos(at, 'x', true));
  const [begin, length] = [Math.min(...edges), Math.abs((edges[1] ?? 0) - (edges[0] ?? 0))];
  ctx.save();
  ctx.fillStyle = colors.line;
  if (layout === 'columns') ctx.fillRect(begin, bbox.top, length, bbox.height);
  else ctx.fillRect(bbox.left, begin, bbox.width, length);
  ctx.restore();
}

function drawZero(plot: uPlot, { layout, colors }: BarOptions): void {
  const { ctx, bbox } = plot;
  const zero = Math.round(plot.valToPos(0, 'y', true));
  ctx.save();
  ctx.fillStyle = colors.zero;
  const thick = Math.max(1, Math.round(devicePixelRatio));
  if (layout === 'columns') ctx.fillRect(bbox.left, zero, bbox.width, thick);
  else ctx.fillRect(zero, bbox.top, thick, bbox.height);
  ctx.restore();
}
