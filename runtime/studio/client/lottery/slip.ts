import type { Picks } from '../../games/lottery/play-type.ts';
import { slipRow } from '../betting/slip-row.ts';
import { el } from '../kit/dom.ts';
import type { FormatMoney } from '../kit/money-format.ts';
import { openPanel } from '../kit/panel.ts';
import { sayName, sayPlay, type LotterySay } from './words.ts';

/** A complete bet that is not placed yet. */
export interface SlipBet {
  play: string;
  picks: Picks;
  lines: number;
  /** Decimal amount per line. */
  stake: string;
}

/** Returns the picked items as text: `1 2 · 3`. */
export function picksText(say: LotterySay, picks: Picks): string {
  return picks.map((chosen) => chosen.map((item) => sayName(say, item)).join(' ') || '–').join(' · ');
}

export function totalOf(bets: readonly SlipBet[]): number {
  return bets.reduce((sum, { lines, stake }) => sum + lines * Number(stake), 0);
}

/** Shows the slip; the player removes bets or confirms. Returns true when confirmed. */
export async function openSlip({
  bets,
  say,
  money,
}: {
  bets: SlipBet[];
  say: LotterySay;
  money: FormatMoney;
}): Promise<boolean> {
  const answer = { confirmed: false };
  await openPanel({
    title: say('slip'),
    say,
    body: (close) => {
      const list = el('ul', { class: 'slip' });
      const confirm = el('button', {
        class: 'primary wide',
        type: 'button',
        'data-action': 'confirm-slip',
        onclick: () => {
          answer.confirmed = true;
          close();
        },
      });
      const render = (): void => {
        list.replaceChildren(
          ...(bets.length === 0 ? [el('li', { class: 'empty' }, say('slipEmpty'))] : bets.map((bet) => row(bet))),
        );
        confirm.textContent = say('confirmSlip', { n: bets.length, amount: money(totalOf(bets)) });
        confirm.disabled = bets.length === 0;
      };
      const row = (bet: SlipBet): HTMLElement => {
        const name = sayPlay(say, bet.play);
        const remove = (): void => {
          bets.splice(bets.indexOf(bet), 1);
          render();
          // The removed button had the focus.
          confirm.focus();
        };
        return slipRow({
          title: name,
          details: [el('p', {}, picksText(say, bet.picks)), el('p', {}, costText(say, money, bet))],
          remove: { label: `${say('remove')}: ${name}`, act: remove },
        });
      };
      render();
      return [list, confirm];
    },
  });
  return answer.confirmed;
}

export function costText(
  say: LotterySay,
  money: FormatMoney,
  { lines, stake }: Omit<SlipBet, 'play' | 'picks'>,
): string {
  return say('lineCount', { n: lines, stake: money(stake), total: money(lines * Number(stake)) });
}
