import type { LanguageCode } from '../../../../schema/languages.ts';
import { slotModels } from '../../games/slot/models.ts';
import type { Api, SessionReply } from '../kit/api.ts';
import { createBoard } from './board.ts';
import { modelOf } from './model-of.ts';
import { createControls } from './controls.ts';
import type { FairnessPanel } from '../kit/fairness-panel.ts';
import { failureText } from '../kit/failure.ts';
import { createFreeSpinsShow } from './free-spins-show.ts';
import { moneyFormat } from '../kit/money-format.ts';
import { createPace } from '../kit/pace.ts';
import { createParentLink } from '../kit/parent.ts';
import { openRules } from './rules-panel.ts';
import { openGameMenu, tellFailure } from '../kit/menu-panel.ts';
import { askRounds } from './slot-panels.ts';
import { createRounds } from './slot-rounds.ts';
import { createShow } from './slot-show.ts';
import { createStage } from './slot-stage.ts';
import { createStepper } from '../kit/stake-picker.ts';
import { createSound } from '../kit/sound.ts';
import type { SlotSay } from './words.ts';

export interface OpenSlot {
  root: HTMLElement;
  session: SessionReply;
  api: Api;
  say: SlotSay;
  language: LanguageCode;
}

/** Mounts the game of an open session. */
export function mountSlot({ root, session, api, say, language }: OpenSlot): void {
  const machine = slotModels[modelOf(session.game.model)];
  const title = session.game.name[language];
  const money = moneyFormat(session.currency, language);
  const parent = createParentLink(session.brand.origin, session.game.gameId);
  const sound = createSound();
  const pace = createPace();
  const board = createBoard(machine, pace.isCalm);
  const balanceNow = { now: () => rounds.now().balance };
  const stake = createStepper({ session, balance: balanceNow, say, money, onChange: render });
  const fairness: FairnessPanel = {
    api,
    say,
    money,
    language,
    verifier: () => import('./verify.ts').then(({ slotVerifier }) => slotVerifier),
    fair: session.fair,
    onFair: (fair) => void (fairness.fair = fair),
    onError: (error) => void showFailure(error),
  };
  const controls = createControls(say, stake, {
    spin: () => rounds.press(),
    max: () => stake.set(session.stake.max),
    turbo: () => {
      pace.toggleQuick();
      render();
    },
    auto: async () => (rounds.now().autoLeft > 0 ? rounds.stopAuto() : rounds.playAuto(await askRounds(say))),
    menu: () =>
      openGameMenu({
        sound,
        fairness,
        rules: () => openRules({ machine, say, money, bet: Number(stake.now()) }),
        exit: () => parent.exit(),
        fail: showFailure,
      }),
  });
  const stage = createStage({ title, kind: machine.kind, mode: session.mode, board, controls, say });
  const parts = { machine, board, stage, pace, sound, money, say, setWin: controls.setWin };
  const show = createShow(parts);
  const rounds = createRounds({
    api,
    board,
    show,
    freeSpins: createFreeSpinsShow(parts, show),
    pace,
    balance: session.balance,
    bet: stake.now,
    onChange: render,
    onReply: ({ clientSeed, nonce }) => {
      fairness.fair = { ...fairness.fair, clientSeed, nonce: nonce + 1 };
    },
    onShown: ({ roundId, bet, win, balance }) =>
      parent.round({ roundId, bet, win, balance, currency: session.currency.code }),
    onFailure: showFailure,
    notify: (key) => {
      stage.tell(say(key));
      stage.speak(say(key));
    },
  });

  root.replaceChildren(stage.element);
  document.title = title;
  document.addEventListener('keydown', (event) => pressesSpin(event) && stake.isValid() && rounds.press());
  controls.setWin(money(0));
  render();
  controls.focusSpin();
  parent.ready();

  function render(): void {
    const { balance, ...round } = rounds.now();
    controls.render({
      ...round,
      isStakeValid: stake.isValid(),
      isLargest: Number(stake.now()) >= Number(session.stake.max),
      balance: balance === null ? '…' : money(balance),
      turbo: pace.isQuick(),
    });
  }

  /** Shows a failure. Returns true when the player continues. */
  async function showFailure(error: unknown): Promise<boolean> {
    stage.speak(say(failureText(error).key));
    const leave = await tellFailure({ error, title, say });
    if (leave) parent.exit();
    controls.focusSpin();
    return !leave;
  }
}

/** Returns whether Space or Enter was pressed outside a control, where the key has another use. */
function pressesSpin(event: KeyboardEvent): boolean {
  const inControl = event.target instanceof Element && event.target.closest('button, a, input, dialog') !== null;
  if ((event.key !== ' ' && event.key !== 'Enter') || inControl || event.repeat) return false;
  event.preventDefault();
  return true;
}
