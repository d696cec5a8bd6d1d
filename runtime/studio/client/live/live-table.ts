import type { TableEvent, TableReply, WagerReply } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import type { MountedGame } from '../kit/game-page.ts';
import { createChips } from '../kit/stake-picker.ts';
import { createTableClient } from '../kit/table-client.ts';
import { createActions } from './actions.ts';
import { createCountdown } from './countdown.ts';
import { dealerDrawing } from './dealer.ts';
import type { LiveKind, LivePage } from './live-kind.ts';
import { createSpotBoard } from './spot-board.ts';
import { createPlacedBets } from './placed-bets.ts';
import { createRoadMap, resultOf } from './road-map.ts';
import { sendBets } from './send-bets.ts';
import { createSlip } from './slip.ts';

/** Mounts a live table: the timed deal, the bet spots, the chips and the road. */
export function mountLiveTable<Result extends object>(page: LivePage, kind: LiveKind<Result>): MountedGame {
  const { session, say, money, balance, sound } = page;
  const slip = createSlip(session.currency.decimals);
  const bets = createPlacedBets();
  const roads = createRoadMap(page, kind);
  const deal = createDeal(page, kind, roads.plate, (key, result) => {
    roads.add(key, result);
    if (bets.total() > 0) sound.play('land');
    render();
  });
  const chips = createChips({ session, balance, say, money, onChange: () => sound.play('press') });
  const board = createSpotBoard(page, kind.rows, put);
  const actions = createActions(say, money, { slip, confirm: () => void confirm(), changed: render });
  const client = createTableClient(page, { changed, tick, settled });
  let sending = false;

  function changed({ events: [current], bets: own }: TableReply): void {
    if (current === undefined) return;
    bets.turnTo(current.key);
    for (const bet of own) bets.heard(bet);
    deal.turnTo(current);
    tick(client.now());
    render();
  }

  function tick(now: number): void {
    if (deal.show(now)) render();
    if (deal.isOpen(now) || slip.isEmpty() || sending) return;
    slip.clear();
    page.toast(say('notConfirmed'), 'bad');
    render();
  }

  function put(place: string): void {
    if (!deal.isOpen(client.now()) || sending) return page.toast(say('betsClosed'));
    const amount = chips.now();
    const have = balance.now();
    if (have !== null && Number(slip.total()) + Number(amount) > Number(have))
      return page.toast(say('insufficient_funds'), 'bad');
    slip.put({ place, amount });
    sound.play('press');
    page.speak(say('chipOn', { amount: money(slip.on(place)), place: board.nameOf(place) }));
    render();
  }

  async function confirm(): Promise<void> {
    const event = deal.key();
    if (event === null || sending || slip.isEmpty()) return;
    sending = true;
    const sent = sendBets(page, { chips: slip.take(session.stake), event, bets, client });
    render();
    await sent;
    sending = false;
    render();
  }

  function settled(over: readonly WagerReply[]): void {
    const win = over.reduce((sum, bet) => sum + Number(bet.win), 0);
    if (win === 0) return page.speak(say('lost'));
    sound.play('win');
    page.toast(say('youWon', { amount: money(win) }), 'win');
  }

  function render(): void {
    const open = deal.isOpen(client.now()) && !sending;
    const result = open ? null : roads.resultOf(deal.key() ?? '');
    const winners = result === null ? [] : kind.winners(result);
    board.render(open, (place) => ({ put: slip.on(place), taken: bets.on(place), won: winners.includes(place) }));
    actions.render({ open, onTable: bets.total() });
  }

  return {
    element: el(
      'div',
      { class: 'live' },
      deal.element,
      roads.element,
      board.element,
      el('footer', { class: 'hand' }, chips.element, actions.element),
    ),
    rules: kind.rules,
    start() {
      render();
      client.start();
      void roads.load();
    },
  };
}

/** Creates the dealer area: dealer, deal, countdown and status text. */
function createDeal<Result extends object>(
  { session, say, speak }: LivePage,
  kind: LiveKind<Result>,
  plate: HTMLElement,
  reveal: (key: string, result: Result) => void,
) {
  const countdown = createCountdown();
  const status = el('p', { class: 'status' });
  let event: TableEvent | null = null;
  let told = '';
  const isOpen = (now: number): boolean => event !== null && now >= event.opensAt && now < event.closesAt;
  return {
    element: el(
      'section',
      { class: 'floor' },
      el('div', { class: 'backroom' }, dealerDrawing(session.game.gameId)),
      el('div', { class: 'dealt' }, kind.scene.element),
      countdown.element,
      plate,
      status,
    ),
    isOpen,
    key: () => event?.key ?? null,
    turnTo: (next: TableEvent) => {
      event = next;
    },
    /** Returns true when the status text has changed. */
    show(now: number): boolean {
      if (event === null) return false;
      const { key, opensAt, closesAt, settlesAt } = event;
      const open = isOpen(now);
      const result = resultOf<Result>(event);
      countdown.show(open ? closesAt - now : null, closesAt - opensAt);
      kind.scene.show(now < closesAt ? null : { key, sinceClose: now - closesAt, result });
      const isShown = result !== null && now - closesAt >= kind.shownMs(result);
      if (isShown && told !== key) {
        told = key;
        reveal(key, result);
      }
      const words = isShown ? kind.tell(result) : say(now < settlesAt ? 'dealing' : 'nextSoon');
      const line = open ? say('placeYourBets') : words;
      if (status.textContent === line) return false;
      status.textContent = line;
      status.classList.toggle('result', isShown && !open);
      speak(line);
      return true;
    },
  };
}
