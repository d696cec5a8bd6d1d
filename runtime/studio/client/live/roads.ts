import type { TallyEntry } from './live-kind.ts';
import { el, svg } from '../kit/dom.ts';

/** One round on a road. */
export interface RoadMark {
  /** The winner; a tie is `null`, and a stroke over the previous mark on the big road. */
  side: 'one' | 'two' | null;
  /** Its character on the bead road. */
  letter: string;
  /** The text for screen readers. */
  name: string;
}

/** Returns how often each side won; `tie` names rounds without a winner. */
export function tallyOf(
  marks: readonly RoadMark[],
  sides: { one: string; two: string; tie: string },
  tones: { one: string; two: string; tie: string },
): TallyEntry[] {
  return (['one', 'tie', 'two'] as const).map((side) => ({
    name: sides[side],
    tone: tones[side],
    count: marks.filter((mark) => (mark.side ?? 'tie') === side).length,
  }));
}

const ROWS = 6;
const CELL = 20;

/** Draws every result, six per column, oldest first. */
export function beadRoad(marks: readonly RoadMark[], label: string): HTMLElement {
  const shown = marks.slice(-(ROWS * 12));
  const columns = Math.max(6, Math.ceil(shown.length / ROWS));
  const beads = shown.map(({ side, letter }, index) => {
    const [x, y] = centre(Math.floor(index / ROWS), index % ROWS);
    return `<circle class="${side ?? 'tie'}" cx="${x}" cy="${y}" r="8.5"/><text x="${x}" y="${y + 3.8}">${letter}</text>`;
  });
  return road({ columns, drawing: beads.join(''), label, name: 'bead', spoken: shown.slice(-12) });
}

/** Draws runs of the same winner, one per column; a run longer than six continues to the right. */
export function bigRoad(marks: readonly RoadMark[], label: string): HTMLElement {
  const taken = new Set<string>();
  let drawing = '';
  let column = -1;
  let row = 0;
  let startColumn = -1;
  let before: RoadMark['side'] = null;
  let ties = 0;
  const stroke = (): void => {
    if (ties === 0 || column < 0) return;
    const [x, y] = centre(column, row);
    drawing += `<path class="tie-stroke" d="M${x - 6} ${y + 6}L${x + 6} ${y - 6}"/>`;
    ties = 0;
  };
  for (const { side } of marks) {
    if (side === null) {
      ties += 1;
      continue;
    }
    stroke();
    if (side !== before) {
      startColumn += 1;
      while (taken.has(`${startColumn}:0`)) startColumn += 1;
      column = startColumn;
      row = 0;
    } else if (row + 1 < ROWS && !taken.has(`${column}:${row + 1}`)) row += 1;
    else column += 1;
    taken.add(`${column}:${row}`);
    before = side;
    const [x, y] = centre(column, row);
    drawing += `<circle class="ring ${side}" cx="${x}" cy="${y}" r="7"/>`;
  }
  stroke();
  return road({ columns: Math.max(14, column + 1), drawing, label, name: 'big', spoken: [] });
}

function centre(column: number, row: number): [number, number] {
  return [column * CELL + CELL / 2, row * CELL + CELL / 2];
}

function road({
  columns,
  drawing,
  label,
  name,
  spoken,
}: {
  columns: number;
  drawing: string;
  label: string;
  name: string;
  spoken: readonly RoadMark[];
}): HTMLElement {
  const [width, height] = [columns * CELL, ROWS * CELL];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * CELL} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, at) => `M0 ${at * CELL}H${width}`),
  ].join('');
  const words = spoken.map((mark) => mark.name).join(', ');
  return el(
    'div',
    // Focusable, so that the keyboard can scroll it.
    { class: `road ${name}`, tabindex: '0', role: 'img', 'aria-label': words === '' ? label : `${label}: ${words}` },
    svg(
      `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-hidden="true"><path class="grid-lines" d="${lines}"/>${drawing}</svg>`,
    ),
  );
}
