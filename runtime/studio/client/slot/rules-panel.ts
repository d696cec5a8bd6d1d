import type { SlotMachine, SymbolId } from '../../games/slot/machine.ts';
import { el, svg } from '../kit/dom.ts';
import type { FormatMoney } from '../kit/money-format.ts';
import { openPanel } from '../kit/panel.ts';
import { symbolIcon } from './symbol-art.ts';
import type { SlotSay } from './words.ts';

/** Shows what every symbol pays at the current bet, and how the game works. */
export function openRules({
  machine,
  say,
  money,
  bet,
}: {
  machine: SlotMachine;
  say: SlotSay;
  money: FormatMoney;
  bet: number;
}): Promise<void> {
  const lineBet = bet / machine.lines.length;
  return openPanel({
    title: say('rules'),
    say,
    body: () => [
      el('p', { class: 'rtp' }, say('rtp', { rtp: machine.rtp, volatility: say(machine.volatility) })),
      payTable(machine, (pay) => money(pay * lineBet)),
      ...(machine.kind === 'video'
        ? [
            el('p', {}, say('rulesScatter')),
            el(
              'div',
              {},
              payCard(
                'S',
                Object.entries(machine.scatter)
                  .toReversed()
                  .map(([count, prize]) => [
                    `${count}×`,
                    `${money(prize.pay * bet)} + ${say('freeIntro', { n: prize.freeSpins })}`,
                  ]),
              ),
            ),
            el('p', {}, `${say('freeSpins')}: ${say('freeTimes', { n: machine.freeSpinMultiplier })}.`),
          ]
        : []),
      el('p', {}, say('rulesWild')),
      el('p', {}, say('rulesLines', { n: machine.lines.length })),
      el('h3', {}, say('lines')),
      el(
        'div',
        { class: 'line-maps' },
        ...machine.lines.map((rows, index) => el('figure', {}, lineMap(rows), el('figcaption', {}, String(index + 1)))),
      ),
      el('p', {}, say('rulesFault')),
    ],
  });
}

function payTable({ pays }: SlotMachine, amountOf: (pay: number) => string): HTMLElement {
  const cards = Object.entries(pays).map(([id, prizes]) => {
    const rows = Object.entries(prizes).toReversed();
    return payCard(
      id as SymbolId /* keys of `pays` */,
      rows.map(([count, pay]) => [`${count}×`, amountOf(pay)]),
    );
  });
  const table = el('div', { class: 'pays' }, ...cards);
  const most = Math.max(...Object.values(pays).flatMap((prizes) => Object.values(prizes)));
  // As many cards per row as the longest amount allows.
  table.style.setProperty('--amount', `${amountOf(most).length * 8.5}px`);
  return table;
}

function payCard(id: SymbolId, rows: readonly (readonly [string, string])[] | string[][]): HTMLElement {
  return el(
    'div',
    { class: id === 'S' ? 'pay wide' : 'pay' },
    symbolIcon(id),
    el('dl', {}, ...rows.flatMap(([count = '', pay = '']) => [el('dt', {}, count), el('dd', {}, pay)])),
  );
}

function lineMap(rows: readonly number[]): SVGElement {
  const dots = rows.flatMap((row, reel) =>
    [0, 1, 2].map(
      (each) =>
        `<rect x="${reel * 12 + 1}" y="${each * 12 + 1}" width="10" height="10" rx="2" class="${each === row ? 'on' : 'off'}"/>`,
    ),
  );
  return svg(
    `<svg viewBox="0 0 ${rows.length * 12} 36" width="${rows.length * 12}" height="36" aria-hidden="true">${dots.join('')}</svg>`,
  );
}
