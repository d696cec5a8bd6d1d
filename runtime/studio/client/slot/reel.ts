import type { SymbolId } from '../../games/slot/machine.ts';
import { el } from '../kit/dom.ts';
import { symbolIcon } from './symbol-art.ts';

const SPEED = 0.026;
const RAMP_MS = 140;
const OVERSHOOT = 0.9;

export interface Reel {
  element: HTMLElement;
  /** Returns the elements of the symbols in view, top to bottom, while the reel is at rest. */
  cells(): HTMLElement[];
  start(now: number): void;
  /** Moves the reel to its stop; resolves when it rests. */
  land(stop: number, now: number, hurry: boolean): Promise<void>;
  show(stop: number): void;
  /** Moves to the position of the reel at `now`. */
  frame(now: number): void;
}

/**
 * Creates a reel: a tape that runs downward behind a window of three. Positions are in symbols; only a transform
 * changes per frame.
 */
export function createReel(strip: readonly SymbolId[], stop: number): Reel {
  const tape = el('div', { class: 'tape' });
  const element = el('div', { class: 'reel' }, tape);
  const slots = Array.from({ length: 5 }, () => {
    const icon = symbolIcon('L1');
    const cell = el('div', { class: 'cell' }, icon);
    tape.append(cell);
    return { cell, use: icon.firstElementChild, shown: '' };
  });
  let position = 0;
  let top = Number.NaN;
  // Above `joint` the tape shows the strip at its next stop, below it at its previous stop.
  let above = { offset: stop, joint: Number.POSITIVE_INFINITY };
  let below = stop;
  let startedAt = 0;
  let from = 0;
  let mode: 'standing' | 'running' | 'landing' = 'standing';
  let landing = { at: 0, from: 0, to: 0, ms: 1, done: () => undefined as void };

  const symbolAt = (index: number): SymbolId => {
    const offset = index < above.joint ? above.offset : below;
    return strip[(((offset + index) % strip.length) + strip.length) % strip.length] ?? 'L1';
  };

  function place(): void {
    const floor = Math.floor(position);
    if (floor !== top) {
      top = floor;
      slots.forEach((slot, index) => {
        const symbol = symbolAt(floor - 1 + index);
        if (slot.shown === symbol) return;
        slot.shown = symbol;
        slot.use?.setAttribute('href', `#symbol-${symbol}`);
      });
    }
    tape.style.transform = `translate3d(0, calc(var(--row) * ${(floor - position - 1).toFixed(4)}), 0)`;
  }

  function show(next: number): void {
    mode = 'standing';
    position = 0;
    top = Number.NaN;
    below = next;
    above = { offset: next, joint: Number.POSITIVE_INFINITY };
    element.classList.remove('running');
    place();
  }

  show(stop);
  return {
    element,
    show,
    cells: () => slots.slice(1, 4).map(({ cell }) => cell),
    start(now) {
      mode = 'running';
      startedAt = now;
      from = position;
      element.classList.add('running');
    },
    land(target, now, hurry) {
      const ms = hurry ? 260 : 620;
      const to = Math.floor(position - (SPEED * ms) / (3 + OVERSHOOT)) - 1;
      below = above.offset;
      above = { offset: target - to, joint: Math.floor(position) - 1 };
      mode = 'landing';
      return new Promise((resolve) => {
        landing = {
          at: now,
          from: position,
          to,
          ms: ((position - to) * (3 + OVERSHOOT)) / SPEED,
          done: () => {
            show(target);
            resolve();
          },
        };
      });
    },
    frame(now) {
      if (mode === 'standing') return;
      if (mode === 'running') {
        const time = Math.max(0, now - startedAt);
        position = from - SPEED * (time < RAMP_MS ? (time * time) / (2 * RAMP_MS) : time - RAMP_MS / 2);
      } else {
        const u = Math.min(1, (now - landing.at) / landing.ms);
        const back = u - 1;
        position =
          landing.from + (landing.to - landing.from) * (1 + (OVERSHOOT + 1) * back ** 3 + OVERSHOOT * back ** 2);
        if (u === 1) return landing.done();
        if (u > 0.55) element.classList.remove('running');
      }
      place();
    },
  };
}
