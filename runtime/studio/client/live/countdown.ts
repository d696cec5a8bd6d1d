import { el, svg } from '../kit/dom.ts';

const AROUND = 2 * Math.PI * 26;

/** Creates a ring that empties until bets close, with the remaining seconds in it. */
export function createCountdown() {
  const ring = svg(
    `<svg viewBox="0 0 60 60" aria-hidden="true"><circle class="track" cx="30" cy="30" r="26"/><circle class="left" cx="30" cy="30" r="26" stroke-dasharray="${AROUND}" transform="rotate(-90 30 30)"/></svg>`,
  );
  const left = ring.querySelector('.left');
  const seconds = el('b', {});
  const element = el('div', { class: 'countdown', role: 'timer', 'aria-live': 'off' }, ring, seconds);
  return {
    element,
    /** Shows `leftMs` of `wholeMs`; null while bets are closed. */
    show(leftMs: number | null, wholeMs: number): void {
      const share = leftMs === null ? 0 : Math.max(0, leftMs / wholeMs);
      seconds.textContent = leftMs === null ? '–' : String(Math.max(0, Math.ceil(leftMs / 1_000)));
      left?.setAttribute('stroke-dashoffset', String(AROUND * (1 - share)));
      element.classList.toggle('soon', leftMs !== null && leftMs < 5_000);
      element.classList.toggle('shut', leftMs === null);
    },
  };
}
