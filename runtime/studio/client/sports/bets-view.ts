import { formatMinor, parseAmount } from '../../../shared/money.ts';
import { fixtureOf } from '../../games/sports/fixtures.ts';
import { isWinningPick, readPick } from '../../games/sports/markets.ts';
import { isSportsChoice, payAtTerms, type SportsResult, type SportsTerms } from '../../games/sports/sports-game.ts';
import type { WagerReply } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import { loadEarlierBets, acceptedBets, type ReportedBet } from '../kit/earlier-bets.ts';
import { phaseOf, type Match } from './match.ts';
import { longPick, marketName } from './pick-words.ts';
import type { SportsPage } from './words.ts';

export interface BetsView {
  element: HTMLElement;
  /** Shows bets of the table, with the state of their matches. */
  render(bets: readonly WagerReply[], matches: ReadonlyMap<string, Match>, now: number): void;
  /** Loads bets that the table no longer contains. */
  load(): Promise<void>;
}

/** Creates the list of bets of the player, newest first: open, won or lost, with their amounts. */
export function createBetsView({ page, changed }: { page: SportsPage; changed: () => void }): BetsView {
  const { say, api } = page;
  const element = el('div', { class: 'bets' });
  const known = new Map<string, ReportedBet>();
  let drawn = '';
  return {
    element,
    render(bets, matches, now) {
      for (const bet of bets) known.set(bet.roundId, bet);
      const nodes = acceptedBets(known).map((bet) => betCard(bet, matches, now, page));
      const signature = nodes.map(({ textContent }) => textContent).join('|');
      if (signature === drawn && nodes.length > 0) return;
      drawn = signature;
      const focus = document.activeElement instanceof HTMLAnchorElement ? document.activeElement.href : '';
      element.replaceChildren(...(nodes.length === 0 ? [el('p', { class: 'empty' }, say('betsEmpty'))] : nodes));
      if (focus !== '') [...element.querySelectorAll('a')].find(({ href }) => href === focus)?.focus();
    },
    async load() {
      await loadEarlierBets(api, known);
      changed();
    },
  };
}

/** Returns whether the outcome of a bet is still open. */
export function isOpen({ state }: Pick<WagerReply, 'state'>): boolean {
  return state === 'waiting' || state === 'betting' || state === 'settling';
}

function betCard(bet: ReportedBet, matches: ReadonlyMap<string, Match>, now: number, page: SportsPage): HTMLElement {
  const { say, money } = page;
  const selections = isSportsChoice(bet.choice) ? bet.choice.selections : [];
  // Written by the rules of this game.
  const terms = bet.terms as SportsTerms;
  const won = Number(bet.win) > 0;
  const state =
    bet.state === 'waiting' || bet.state === 'betting'
      ? 'open'
      : bet.state === 'settling'
        ? 'paying'
        : won
          ? 'won'
          : 'lost';
  const time = new Intl.DateTimeFormat(document.documentElement.lang, { timeStyle: 'short' });
  return el(
    'article',
    { class: `bet ${state}` },
    el(
      'header',
      {},
      el('b', {}, selections.length > 1 ? say('parlayOf', { n: selections.length }) : say('single')),
      el('time', { datetime: bet.at }, time.format(new Date(bet.at))),
      el('span', { class: 'state' }, say(state)),
    ),
    el(
      'ul',
      {},
      ...selections.map((each, index) =>
        selectionRow({ ...each, odds: terms.odds[index] ?? each.odds }, bet, matches, now, page),
      ),
    ),
    el(
      'footer',
      {},
      figure(say('bet'), money(bet.bet)),
      figure(say('odds'), terms.combined),
      state === 'open'
        ? figure(say('mayPay'), money(payText(bet.bet, terms, page.session.currency)))
        : figure(say('returned'), money(bet.win)),
      page.verifyLink(bet.roundId),
    ),
  );
}

function selectionRow(
  { event, pick, odds }: { event: string; pick: string; odds: string },
  bet: ReportedBet,
  matches: ReadonlyMap<string, Match>,
  now: number,
  { say }: SportsPage,
): HTMLElement {
  const fixture = fixtureOf(event);
  if (fixture === null) return el('li', {}, event);
  const match = matches.get(event);
  const results =
    typeof bet.outcome === 'object' && bet.outcome !== null
      ? (bet.outcome as Readonly<Record<string, SportsResult>>)
      : {};
  const over = match !== undefined && phaseOf(match, now) === 'over' ? match.standing : null;
  const end = results[event]?.end ?? over;
  const verdict = end === null ? '' : isWinningPick(pick, end) ? 'won' : 'lost';
  const score = end?.score ?? match?.standing?.score;
  return el(
    'li',
    { class: verdict },
    el(
      'div',
      {},
      el('b', {}, longPick(pick, fixture, say)),
      el('span', {}, marketName(readPick(pick)?.market ?? 'win', fixture.league.sport, say)),
      el('span', {}, `${fixture.teams[0].name} – ${fixture.teams[1].name}`),
    ),
    el('span', { class: 'score' }, score === undefined ? '' : `${score[0]} : ${score[1]}`),
    el('strong', {}, odds),
    ...(verdict === ''
      ? []
      : [
          el('span', { class: 'verdict-mark', role: 'img', 'aria-label': say(verdict) }, verdict === 'won' ? '✓' : '✗'),
        ]),
  );
}

function payText(bet: string, terms: SportsTerms, currency: { decimals: number }): string {
  return formatMinor(payAtTerms(parseAmount(bet, currency) ?? 0n, terms), currency);
}

function figure(name: string, value: string): HTMLElement {
  return el('div', { class: 'figure' }, el('span', {}, name), el('b', {}, value));
}
