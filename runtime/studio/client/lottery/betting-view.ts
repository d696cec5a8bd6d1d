import type { DrawType } from '../../games/lottery/draw-type.ts';
import { countLines, linesOf, MOST_LINES, type PlayType } from '../../games/lottery/play-type.ts';
import { el } from '../kit/dom.ts';
import type { GamePage } from '../kit/game-page.ts';
import { createBetBar } from './bet-bar.ts';
import { createPickBoard, quickPick, type PickBoard } from './pick-board.ts';
import { oddsText } from './rules.ts';
import type { SlipBet } from './slip.ts';
import { sayPlay, type LotteryWord } from './words.ts';

/** Creates the view to pick a play type, numbers and a stake; a slip can have several bets. */
export function createBettingView({
  page,
  type,
  firstPlay,
  onPlace,
}: {
  page: GamePage<LotteryWord>;
  type: DrawType;
  /** The play type that the page was opened for; if null, the first one is shown. */
  firstPlay: string | null;
  onPlace: (bets: SlipBet[]) => void;
}) {
  const { say, sound } = page;
  const [first] = type.plays;
  if (first === undefined) throw new Error('a draw without ways to bet');
  const slip: SlipBet[] = [];
  let play: PlayType = type.plays.find(({ id }) => id === firstPlay) ?? first;
  let board: PickBoard;
  let closed = false;

  const boardPlace = el('div', {});
  const how = el('p', { class: 'how' });
  const bar = createBetBar({
    page,
    on: {
      stake: () => render(),
      quick() {
        sound.play('press');
        board.set(quickPick(play));
      },
      clear: () => board.set([]),
      add: () => addToSlip(),
      place() {
        addToSlip();
        onPlace(slip);
      },
    },
  });
  const plays = type.plays.map((each) => ({
    each,
    button: el('button', { type: 'button', onclick: () => choosePlay(each) }, sayPlay(say, each.id)),
  }));

  function choosePlay(next: PlayType): void {
    play = next;
    board = createPickBoard({ play, say, onChange: () => render() });
    boardPlace.replaceChildren(board.element);
    how.replaceChildren(sayPlay(say, play.id, 'how'), ' ', el('b', {}, `× ${oddsText(play)}`));
    for (const { each, button } of plays) button.setAttribute('aria-pressed', String(each === play));
    render();
  }

  function picked(): SlipBet | null {
    const picks = board.picks();
    const lines = linesOf(play, picks);
    return lines === null ? null : { play: play.id, picks, lines: lines.length, stake: bar.stake() };
  }

  function addToSlip(): void {
    const bet = picked();
    if (bet === null) return;
    sound.play('press');
    slip.push(bet);
    board.set([]);
  }

  function render(): void {
    bar.show({ bet: picked(), tooMany: countLines(play, board.picks()) > MOST_LINES, slip, closed });
  }

  choosePlay(play);
  return {
    element: el(
      'section',
      { class: 'view betting', 'aria-label': say('bettingTab') },
      el(
        'div',
        { class: 'scroll' },
        el(
          'div',
          { class: 'plays', role: 'group', 'aria-label': say('playTypes') },
          ...plays.map(({ button }) => button),
        ),
        how,
        boardPlace,
      ),
      bar.element,
    ),
    /** Disables placing between two draws; numbers can still be picked. */
    close(isClosed: boolean): void {
      if (closed === isClosed) return;
      closed = isClosed;
      render();
    },
    slipChanged: render,
  };
}
