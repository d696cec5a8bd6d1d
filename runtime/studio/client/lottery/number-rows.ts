import type { Drawn } from '../../games/lottery/play-type.ts';
import { el } from '../kit/dom.ts';
import { sayName, type LotterySay } from './words.ts';

/** Shows numbers drawn together as balls. */
export function ballRow({ drawType, drawn }: { drawType: string; drawn: Drawn }): HTMLElement {
  return el(
    'div',
    { class: `balls ${drawType === 'PK10' || drawType === 'K3' ? 'square' : ''}` },
    ...drawn.flatMap(({ prize, numbers }) => [
      ...(prize === 'special' ? [el('span', { class: 'plus', 'aria-hidden': 'true' }, '+')] : []),
      ...numbers.map((number) => ball(drawType, number)),
    ]),
  );
}

/** Shows a draw of several prizes as a table; the last two digits are highlighted where bets refer to them. */
export function prizeTable({ drawType, drawn, say }: { drawType: string; drawn: Drawn; say: LotterySay }): HTMLElement {
  const stress = drawType === 'VN' ? 2 : 0;
  return el(
    'table',
    { class: 'prizes' },
    el(
      'tbody',
      {},
      ...drawn.map(({ prize, numbers }) =>
        el(
          'tr',
          { class: prize === 'special' || (prize === 'prize1' && drawType === 'SEA') ? 'top-prize' : '' },
          el('th', { scope: 'row' }, sayName(say, prize)),
          el(
            'td',
            {},
            ...numbers.map((number) =>
              el(
                'span',
                {},
                number.slice(0, number.length - stress),
                ...(stress === 0 ? [] : [el('b', {}, number.slice(-stress))]),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Returns whether a draw has several prizes, which are shown as a table; other draws are rows of balls. */
export function hasPrizes(drawType: string): boolean {
  return drawType === 'VN' || drawType === 'SEA';
}

/** Shows the short form of a draw: all balls, or only the first of several prizes. */
export function shortRow({ drawType, drawn, say }: { drawType: string; drawn: Drawn; say: LotterySay }): HTMLElement {
  const [first] = drawn;
  if (!hasPrizes(drawType) || first === undefined) return ballRow({ drawType, drawn });
  return el(
    'div',
    { class: 'balls' },
    el('span', { class: 'prize-name' }, sayName(say, first.prize)),
    ...[...(first.numbers[0] ?? '')].map((digit) => ball(drawType, digit)),
  );
}

function ball(drawType: string, number: string): HTMLElement {
  return el('span', { class: `ball ${tone(drawType, number)}` }, number);
}

function tone(drawType: string, number: string): string {
  if (drawType === 'LHC') return ['tone-green', 'tone-red', 'tone-blue'][Number(number) % 3] ?? '';
  if (drawType === 'PK10') return `tone-${Number(number)}`;
  if (drawType === 'KENO') return Number(number) > 40 ? 'tone-blue' : 'tone-red';
  return '';
}
