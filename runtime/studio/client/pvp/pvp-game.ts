import { SEATS } from '../../games/pvp/rooms.ts';
import { COMMISSION_PERCENT } from '../../games/pvp/showdown.ts';
import type { WagerReply } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import type { GamePage, MountedGame } from '../kit/game-page.ts';
import { createTableClient } from '../kit/table-client.ts';
import { createCountdown } from '../live/countdown.ts';
import { createActions } from './actions.ts';
import { pvpRules } from './pvp-rules.ts';
import { createSeat, nameOf } from './seats.ts';
import { countdownOf, handOn, type Hand } from './table-view.ts';
import type { PvpWord } from './words.ts';

type PvpPage = GamePage<PvpWord>;

/** Share of the pot that is paid. */
const PAID = (100 - Number(COMMISSION_PERCENT)) / 100;

/** Mounts a room: five seats around a pot. */
export function mountPvp(page: PvpPage): MountedGame {
  const { say, money, session } = page;
  const ante = session.bets[0] ?? '0';
  const picks = new Map<string, number>();
  let hand: Hand | null = null;
  let busy = false;
  let said = '';

  const near = createSeat(say, { near: true });
  const others = Array.from({ length: SEATS - 1 }, () => createSeat(say, { near: false }));
  const countdown = createCountdown();
  const actions = createActions(say, money(ante), {
    sit: () => void doing(() => sit()),
    swap: () => void doing(() => decide(picked())),
    keep: () => void doing(() => decide(null)),
  });
  const client = createTableClient(page, {
    changed: (table) => {
      hand = handOn(table, client.now());
      render();
    },
    tick: (now) => {
      const left = hand === null ? null : countdownOf(hand, now);
      countdown.show(left === null ? null : Math.max(0, left.left), left?.whole ?? 1);
    },
    settled: (bets) => bets.forEach(notifySettled),
  });

  const picked = (): number | null => (hand === null ? null : (picks.get(hand.event.key) ?? null));

  function render(): void {
    const text = hand === null ? '' : lineOf(page, hand);
    if (hand !== null && hand.near !== null) {
      const { view, event } = hand;
      const canPick = view.phase === 'swapping' && hand.near.who === 'you' && !hand.near.decided;
      const pick = (place: number): void => {
        picks.set(event.key, place);
        render();
      };
      const isDealt = view.phase !== 'seating';
      near.show(hand.near, { isDealt, pick: canPick ? pick : null, picked: picked() });
      hand.others.forEach((seat, place) => others[place]?.show(seat, { isDealt, pick: null, picked: null }));
    }
    actions.show(hand, { picked: picked(), busy, text });
    if (text !== said) page.speak(text);
    said = text;
  }

  async function doing(work: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    busy = true;
    render();
    page.sound.play('press');
    await work();
    busy = false;
    render();
  }

  async function sit(): Promise<void> {
    const event = client.open();
    if (event !== null) await client.place({ bet: ante, choice: { event: event.key } });
  }

  async function decide(swap: number | null): Promise<void> {
    if (hand?.bet) await client.amend({ roundId: hand.bet.roundId, change: { swap } });
  }

  function notifySettled(bet: WagerReply): void {
    if (Number(bet.win) === 0) return;
    page.toast(`+${money(bet.win)}`, 'win');
    page.sound.play('win');
  }

  return {
    element: el(
      'div',
      { class: 'pvp-table' },
      el(
        'div',
        { class: 'around' },
        ...others.map(({ element }) => element),
        potElement(page, ante, countdown.element),
        near.element,
      ),
      actions.element,
    ),
    rules: () => pvpRules({ ante, rtp: session.game.rtp, money, say }),
    start: client.start,
  };
}

function potElement({ say, money }: PvpPage, ante: string, countdown: HTMLElement): HTMLElement {
  const pot = Number(ante) * SEATS;
  const paid = pot * PAID;
  return el(
    'div',
    { class: 'pot' },
    countdown,
    el('p', {}, el('span', {}, `${say('pot')} `), el('b', {}, money(pot))),
    el('p', { class: 'pot-note' }, say('winner', { amount: money(paid) })),
  );
}

/** Returns the status text of the table. */
function lineOf({ say, money }: PvpPage, { view, near, bet }: Hand): string {
  if (view.phase === 'seating')
    return say(bet !== null ? 'seated' : view.seats.some(({ who }) => who === 'free') ? 'seating' : 'full');
  if (view.phase === 'swapping') {
    if (near?.who !== 'you') return say('watching');
    return say(near.decided ? 'waiting' : 'yourTurn');
  }
  const winners = view.seats.filter(({ wins }) => wins);
  const [first] = winners;
  if (first?.hand == null) return say('nextHand');
  const mine = winners.find(({ who }) => who === 'you');
  if (mine !== undefined && bet !== null) {
    const paid = Number(bet.win) > 0 ? Number(bet.win) : (Number(bet.unit) * SEATS * PAID) / winners.length;
    return say(winners.length > 1 ? 'youTie' : 'youWin', { amount: money(paid), hand: say(first.hand) });
  }
  return say('otherWins', { who: winners.map((seat) => nameOf(seat, say)).join(' + '), hand: say(first.hand) });
}
