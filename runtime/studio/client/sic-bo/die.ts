import { svg } from '../kit/dom.ts';

const spots: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** Draws a die that shows a number. */
export function dieDrawing(face: number): SVGElement {
  const red = face === 1 || face === 4;
  const dots = (spots[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${face === 1 ? 15 : 9.5}"/>`);
  return svg(
    `<svg class="die" viewBox="0 0 100 100" aria-hidden="true"><rect x="3" y="3" width="94" height="94" rx="20" fill="#fffdf7" stroke="#b9b3a3" stroke-width="2"/><path d="M10 78q40 20 80 0v6q0 10-12 10H22q-12 0-12-10z" fill="#000" opacity=".08"/><g fill="${red ? '#c4162e' : '#1a1e2c'}">${dots.join('')}</g></svg>`,
  );
}
