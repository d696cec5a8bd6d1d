import type { SlotMachine } from '../../games/slot/machine.ts';
import type { SpinOutcome } from '../../games/slot/play-round.ts';
import { windowAt } from '../../games/slot/play-round.ts';
import { el, svg } from '../kit/dom.ts';
import { createReel } from './reel.ts';

const STAGGER_MS = 150;
const LEAST_SPIN_MS = 520;

export interface Board {
  element: HTMLElement;
  start(): void;
  /** Lands all reels, left to right, at an even pace whatever they show. */
  land(stops: readonly number[], quick: boolean, onReel: () => void): Promise<void>;
  /** Lands the reels at once in their last position. */
  back(): Promise<void>;
  /** Highlights wins; `index` is one win, null is all of them. */
  highlight(outcome: SpinOutcome, index: number | null): void;
  /** Lands the reels immediately, on request of the player. */
  slam(): void;
}

export function createBoard(machine: SlotMachine, stillness: () => boolean): Board {
  let standing: readonly number[] = machine.strips.map((strip, index) => Math.floor((strip.length * (index + 1)) / 7));
  const reels = machine.strips.map((strip, index) => createReel(strip, standing[index] ?? 0));
  const columns = reels.length;
  const overlay = svg(
    `<svg class="lines" viewBox="0 0 ${columns * 100} 300" preserveAspectRatio="none" aria-hidden="true"></svg>`,
  );
  const element = el('div', { class: `board ${machine.kind}` }, ...reels.map((reel) => reel.element), overlay);
  let startedAt = 0;
  let hurried = false;
  let wake: () => void = () => undefined;
  let ticking = 0;

  function tick(now: number): void {
    for (const reel of reels) reel.frame(now);
    ticking = requestAnimationFrame(tick);
  }

  /** Ends early after `slam`. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve;
      if (hurried) resolve();
      else setTimeout(resolve, ms);
    });
  }

  function clear(): void {
    element.classList.remove('won');
    overlay.replaceChildren();
    for (const cell of element.querySelectorAll('.cell.hit')) cell.classList.remove('hit');
  }

  function stand(): void {
    cancelAnimationFrame(ticking);
    reels.forEach((reel, index) => reel.show(standing[index] ?? 0));
  }

  async function land(stops: readonly number[], quick: boolean, onReel: () => void): Promise<void> {
    standing = stops;
    if (stillness() || document.hidden) {
      return stand();
    }
    await pause(Math.max(0, (quick ? 160 : LEAST_SPIN_MS) - (performance.now() - startedAt)));
    const landings: Promise<void>[] = [];
    for (const [index, reel] of reels.entries()) {
      if (index > 0 && !quick) await pause(STAGGER_MS);
      landings.push(reel.land(stops[index] ?? 0, performance.now(), quick || hurried).then(onReel));
    }
    // A hidden frame gets no animation frames; the reels then land at once.
    const hidden = new Promise<void>((resolve) =>
      document.addEventListener('visibilitychange', () => resolve(), { once: true }),
    );
    await Promise.race([Promise.all(landings), hidden]);
    stand();
  }

  return {
    element,
    land,
    back: () => land(standing, true, () => undefined),
    start() {
      clear();
      hurried = false;
      startedAt = performance.now();
      if (stillness()) return;
      for (const reel of reels) reel.start(startedAt);
      cancelAnimationFrame(ticking);
      ticking = requestAnimationFrame(tick);
    },
    highlight(outcome, index) {
      clear();
      const wins = index === null ? outcome.wins : outcome.wins.slice(index, index + 1);
      const cells = reels.map((reel) => reel.cells());
      element.classList.add('won');
      for (const win of wins) {
        const rows = machine.lines[win.line] ?? [];
        rows.slice(0, win.count).forEach((row, reel) => cells[reel]?.[row]?.classList.add('hit'));
        const points = rows.map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`);
        // All wins together show their paying symbols; a single win shows its complete line.
        overlay.append(...wire(points.slice(0, win.count), 'run'), ...(index === null ? [] : wire(points, 'rest')));
      }
      if (index === null && outcome.scatterPay > 0) {
        windowAt(machine, outcome.stops).forEach((column, reel) =>
          column.forEach((symbol, row) => symbol === 'S' && cells[reel]?.[row]?.classList.add('hit')),
        );
      }
    },
    slam() {
      hurried = true;
      wake();
    },
  };
}

function wire(points: readonly string[], part: 'run' | 'rest'): NodeListOf<ChildNode> {
  const path = points.join(' ');
  return svg(
    `<svg><polyline class="edge ${part}" points="${path}"/><polyline class="wire ${part}" points="${path}"/></svg>`,
  ).childNodes;
}
