import { colourOf, wheelOrder } from '../../games/tables/roulette.ts';
import { svg } from '../kit/dom.ts';

const STEP = 360 / wheelOrder.length;
const fills = { green: '#12804f', red: '#b3202f', black: '#191c28' } as const;

/** Draws the wheel with its numbers; zero at the top. */
export function wheelDrawing(): SVGElement {
  const [outer, inner] = [96, 66];
  const at = (degrees: number, radius: number): string => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(100 + Math.cos(angle) * radius).toFixed(2)} ${(100 + Math.sin(angle) * radius).toFixed(2)}`;
  };
  const pockets = wheelOrder.map((number, index) => {
    const [from, to] = [index * STEP - STEP / 2, index * STEP + STEP / 2];
    return `<path d="M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}z" fill="${fills[colourOf(number)]}" stroke="#d8b25a" stroke-width=".7"/><text x="100" y="14" transform="rotate(${(index * STEP).toFixed(2)} 100 100)">${number}</text>`;
  });
  return svg(
    `<svg class="wheel" viewBox="0 0 200 200" aria-hidden="true"><circle cx="100" cy="100" r="99" fill="#5a3413"/><circle cx="100" cy="100" r="97" fill="#2a1808"/>${pockets.join('')}<circle cx="100" cy="100" r="66" fill="#6b4019"/><circle cx="100" cy="100" r="50" fill="#8a5a26" stroke="#d8b25a" stroke-width="1.500"/><path d="M100 58v84M58 100h84" stroke="#d8b25a" stroke-width="5" stroke-linecap="round"/><circle cx="100" cy="100" r="13" fill="#e8c877" stroke="#7a5410" stroke-width="2"/></svg>`,
  );
}

/** Returns the rotation, in degrees, that brings a number to the top. */
export function turnFor(number: number): number {
  return -wheelOrder.indexOf(number) * STEP;
}
