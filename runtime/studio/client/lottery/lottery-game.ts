import type { DrawType } from '../../games/lottery/draw-type.ts';
import { drawTypes } from '../../games/lottery/draw-types.ts';
import { draws, isGameCode } from '../../games/lottery/draws.ts';
import type { LotteryChoice } from '../../games/lottery/lottery-game.ts';
import { placeInTurn } from '../betting/place-in-turn.ts';
import { showSettled } from '../betting/show-settled.ts';
import { createTabs } from '../betting/tabs.ts';
import type { WagerReply } from '../kit/api.ts';
import { el } from '../kit/dom.ts';
import type { GamePage, MountedGame } from '../kit/game-page.ts';
import { createTableClient } from '../kit/table-client.ts';
import { createBettingView } from './betting-view.ts';
import { createHead } from './head.ts';
import { createLobbyView } from './lobby-view.ts';
import { createMineView } from './mine-view.ts';
import { createResultsView } from './results-view.ts';
import { lotteryRules } from './rules.ts';
import { openSlip, type SlipBet } from './slip.ts';
import type { LotteryWord } from './words.ts';

type ViewId = 'betting' | 'draws' | 'mine' | 'lobby';

/**
 * Mounts the page of a lottery draw: bet, results, own bets, and all draws of the vendor if the portal can open them.
 */
export function mountLottery(page: GamePage<LotteryWord>): MountedGame {
  const { session, say, money, parent, toast, sound } = page;
  const gameCode = session.game.model;
  if (!isGameCode(gameCode)) throw new Error(`no draw is called ${gameCode}`);
  const { type: typeId, minutes } = draws[gameCode];
  const type: DrawType = drawTypes[typeId];
  const asked = new URLSearchParams(location.search);
  const { drawType } = type;

  const head = createHead({ drawType, say, speak: page.speak });
  const results = createResultsView({ gameCode, drawType, say });
  const mine = createMineView(page, drawType);
  const betting = createBettingView({ page, type, firstPlay: asked.get('play'), onPlace: (bets) => placeAll(bets) });
  const lobby = createLobbyView({
    gameCode,
    say,
    onOpen: (draw) => (draw.gameCode === gameCode ? show('betting') : parent.open(draw.gameId)),
  });

  const table = createTableClient(page, {
    changed(heard) {
      head.show(heard);
      mine.show(heard.bets);
      if (shown === 'draws') void results.refresh();
    },
    tick(now) {
      head.tick(now);
      lobby.tick(now);
      betting.close(table.open() === null);
    },
    settled(bets) {
      showSettled(page, bets, say('noWin'));
    },
  });

  /** Places the bets of a slip on the open draw, one after the other; accepted bets are removed from the slip. */
  async function placeAll(bets: SlipBet[]): Promise<void> {
    if (!(await openSlip({ bets, say, money }))) return betting.slipChanged();
    await placeInTurn(bets, {
      place: placeOne,
      taken: (bet) => {
        bets.splice(bets.indexOf(bet), 1);
        betting.slipChanged();
      },
    });
    if (bets.length === 0) {
      sound.play('press');
      toast(say('placedAll'));
    }
    betting.slipChanged();
  }

  async function placeOne({ play, picks, stake }: Omit<SlipBet, 'lines'>): Promise<WagerReply | null> {
    const event = table.open();
    if (event === null) {
      toast(say('bets_closed'), 'bad');
      return null;
    }
    const choice: LotteryChoice = { event: event.key, play, picks };
    return table.place({ bet: stake, choice });
  }

  const views = { betting: betting.element, draws: results.element, mine: mine.element, lobby: lobby.element };
  // Another draw is another launch, which only a portal that named a view can open.
  const ids: readonly ViewId[] = asked.has('view')
    ? ['betting', 'draws', 'mine', 'lobby']
    : ['betting', 'draws', 'mine'];
  let shown: ViewId = 'betting';
  const stage = el('div', { class: 'stage', id: 'stage', role: 'tabpanel' }, ...ids.map((id) => views[id]));
  const tabs = createTabs({
    tabs: ids.map((id) => ({ id, name: say(`${id}Tab`) })),
    label: say('views'),
    panel: stage,
    choose: show,
  });

  function show(id: ViewId): void {
    shown = id;
    for (const each of ids) views[each].hidden = each !== id;
    tabs.mark(id);
    if (id === 'draws') void results.refresh();
    if (id === 'mine') void mine.load().catch(page.fail);
    if (id === 'lobby') void lobby.refresh();
  }

  return {
    element: el('div', { class: 'draw-page' }, head.element, tabs.element, stage),
    rules: () => lotteryRules(say, type, minutes),
    start() {
      show(ids.find((id) => id === asked.get('view')) ?? 'betting');
      table.start();
    },
  };
}
