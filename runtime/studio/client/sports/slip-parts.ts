import { formatMinor, parseAmount } from '../../../shared/money.ts';
import { readPick } from '../../games/sports/markets.ts';
import { writeOdds } from '../../games/sports/odds.ts';
import { slipRow } from '../betting/slip-row.ts';
import { el } from '../kit/dom.ts';
import { longPick, marketName } from './pick-words.ts';
import { slipOdds, slipPays, type Slip, type SlipLine, type SlipMode } from './slip.ts';
import type { SportsPage, SportsSay } from './words.ts';

/** Creates one selection with the change of its odds, and a button to remove it. */
export function slipLine({ match, pick, odds, offered }: SlipLine, slip: Slip, say: SportsSay): HTMLElement {
  const { fixture, key } = match;
  const what = longPick(pick, fixture, say);
  const worse = offered !== null && offered < odds;
  const changed = worse ? say('changedFrom', { now: writeOdds(offered), was: writeOdds(odds) }) : '';
  const told = offered === null ? say('started') : changed;
  return slipRow({
    title: what,
    details: [
      el('span', {}, marketName(readPick(pick)?.market ?? 'win', fixture.league.sport, say)),
      el('span', {}, `${fixture.teams[0].name} – ${fixture.teams[1].name}`),
      ...(told === '' ? [] : [el('em', {}, told)]),
    ],
    price: writeOdds(offered ?? odds),
    remove: { label: say('remove', { what }), focus: `remove-${key}`, act: () => slip.remove(key) },
    isClosed: offered === null,
  });
}

/** Creates the choice between a parlay and singles. */
export function kindButtons(slip: Slip, say: SportsSay): HTMLElement[] {
  const text = (mode: SlipMode): string =>
    mode === 'parlay' ? say('parlayOf', { n: slip.lines().length }) : say('singles');
  return (['parlay', 'singles'] as const).map((mode) =>
    el(
      'button',
      {
        type: 'button',
        'aria-pressed': String(slip.mode() === mode),
        'data-focus': `kind-${mode}`,
        onclick: () => slip.setMode(mode),
      },
      text(mode),
    ),
  );
}

/** Shows the odds or the number of bets, and what the slip pays when all selections win. */
export function slipTotals(slip: Slip, stake: string, { say, money, session }: SportsPage): HTMLElement[] {
  const { decimals } = session.currency;
  const pays = formatMinor(slipPays(slip, parseAmount(stake, { decimals }) ?? 0n), { decimals });
  const rows = [
    slip.mode() === 'parlay'
      ? [say('odds'), writeOdds(slipOdds(slip))]
      : [say('bet'), `${slip.lines().length} × ${money(stake)}`],
    [say('mayPay'), money(pays)],
  ];
  return rows.flatMap(([name = '', value = '']) => [el('dt', {}, name), el('dd', {}, value)]);
}
