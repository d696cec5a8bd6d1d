import type { LanguageCode } from '../../../../schema/languages.ts';
import { slotModels } from '../games/slot/models.ts';
import type { SlotMachine } from '../games/slot/machine.ts';
import type { SpinOutcome } from '../games/slot/play-round.ts';
import { CallFailed, type Api, type SessionReply, type SpinReply } from './api.ts';
import { createBoard } from './board.ts';
import { deviceMemory } from './device-memory.ts';
import { createControls, type ControlState } from './controls.ts';
import { el } from './dom.ts';
import { openFairness, openHistory, type FairnessPanel } from './fairness-panel.ts';
import { moneyFormat } from './money-format.ts';
import { announce } from './panel.ts';
import { createParentLink } from './parent.ts';
import { failureText } from './failure.ts';
import { openRules } from './rules-panel.ts';
import { askRounds, openMenuPanel, tellFailure } from './slot-panels.ts';
import { createSound } from './sound.ts';
import type { Say } from './words.ts';

/** Wins of at least this many bets are celebrated, and stop autoplay. */
const BIG_WIN = 15;
const turboKey = 'studio:turbo';

/** The game on the page, from an open session on. */
export function mountSlot({
  root,
  session,
  api,
  say,
  language,
}: {
  root: HTMLElement;
  session: SessionReply;
  api: Api;
  say: Say;
  language: LanguageCode;
}): void {
  const machine: SlotMachine = slotModels[session.game.model];
  const money = moneyFormat(session.currency, language);
  const parent = createParentLink(session.brand.origin, session.game.gameId);
  const sound = createSound();
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const board = createBoard(machine, () => calm.matches);
  const message = el('p', { class: 'message' }, say('ready'));
  const spoken = el('p', { class: 'spoken', role: 'status', 'aria-live': 'polite' });
  const feature = el('p', { class: 'feature', hidden: true });
  const bigWin = el('div', { class: 'big-win', hidden: true });
  const controls = createControls(say, {
    spin: press,
    step,
    max: () => step(session.bets.length),
    turbo: toggleTurbo,
    auto: chooseAuto,
    menu: openMenu,
  });
  const state = {
    balance: session.balance,
    betIndex: firstBet(session),
    phase: 'idle' as ControlState['phase'],
    turbo: deviceMemory.get(turboKey) === 'on',
    autoLeft: 0,
    win: money(0),
    fair: session.fair,
  };
  /** A request whose answer never came is asked for again, as the same round. */
  let pending: { requestId: string; bet: string } | null = null;
  let cycle: ReturnType<typeof setInterval> | undefined;

  const bet = (): string => session.bets[state.betIndex] ?? '0';
  root.replaceChildren(
    el(
      'div',
      { class: `game ${machine.kind}` },
      el(
        'header',
        { class: 'top' },
        el('h1', {}, session.game.name[language]),
        session.mode === 'trial' ? el('span', { class: 'badge' }, say('trial')) : '',
        feature,
        controls.menu,
      ),
      el('div', { class: 'stage' }, el('div', { class: 'frame' }, board.element, bigWin)),
      message,
      controls.element,
      spoken,
    ),
  );
  document.title = session.game.name[language];
  document.addEventListener('keydown', onKey);
  render();
  controls.focusSpin();
  parent.ready();

  function render(): void {
    const busyBet = bet();
    controls.render({
      balance: state.balance === null ? '…' : money(state.balance),
      bet: money(busyBet),
      win: state.win,
      phase: state.phase,
      canLower: state.betIndex > 0,
      canRaise: state.betIndex < session.bets.length - 1,
      turbo: state.turbo,
      autoLeft: state.autoLeft,
    });
  }

  function press(): void {
    if (state.autoLeft > 0) state.autoLeft = 0;
    else if (state.phase === 'idle') void play();
    if (state.phase === 'spinning') board.slam();
    render();
  }

  function onKey(event: KeyboardEvent): void {
    const inControl = event.target instanceof Element && event.target.closest('button, a, input, dialog') !== null;
    if ((event.key !== ' ' && event.key !== 'Enter') || inControl || event.repeat) return;
    event.preventDefault();
    press();
  }

  function step(by: number): void {
    state.betIndex = Math.max(0, Math.min(session.bets.length - 1, state.betIndex + by));
    sound.play('press');
    render();
  }

  function toggleTurbo(): void {
    state.turbo = !state.turbo;
    deviceMemory.set(turboKey, state.turbo ? 'on' : 'off');
    render();
  }

  async function play(): Promise<void> {
    clearInterval(cycle);
    bigWin.hidden = true;
    pending ??= { requestId: crypto.randomUUID(), bet: bet() };
    const request = pending;
    state.phase = 'spinning';
    const before = state.balance;
    if (before !== null) state.balance = String(Math.max(0, Number(before) - Number(request.bet)));
    message.textContent = '';
    sound.play('press');
    render();
    board.start();
    try {
      const reply = await api.spin(request);
      pending = null;
      await present(reply);
    } catch (error) {
      if (!(error instanceof CallFailed && (error.code === 'offline' || error.code === 'round_pending')))
        pending = null;
      state.balance = before;
      state.autoLeft = 0;
      await board.land(standing, true, () => undefined);
      state.phase = 'idle';
      render();
      await showFailure(error);
    }
  }

  let standing = machine.strips.map((strip, index) => Math.floor((strip.length * (index + 1)) / 7));

  async function present(reply: SpinReply): Promise<void> {
    const [paid, ...free] = reply.spins;
    state.fair = { ...state.fair, clientSeed: reply.clientSeed, nonce: reply.nonce + 1 };
    if (paid !== undefined) await showSpin(paid);
    if (free.length > 0) await playFeature(free, paid?.freeSpinsWon ?? 0, reply);
    await conclude(reply);
    state.balance = reply.balance ?? state.balance;
    parent.round({
      roundId: reply.roundId,
      bet: reply.bet,
      win: reply.win,
      balance: reply.balance,
      currency: session.currency.code,
    });
    state.phase = 'idle';
    render();
    if (reply.balance === null) void refreshBalance();
    if (state.autoLeft > 0) await nextAuto(reply);
  }

  async function showSpin(spin: SpinOutcome): Promise<void> {
    await board.land(spin.stops, state.turbo, () => sound.play('land'));
    standing = spin.stops;
    if (spin.pay > 0) board.highlight(spin, null);
  }

  async function playFeature(spins: readonly SpinOutcome[], won: number, reply: SpinReply): Promise<void> {
    state.phase = 'busy';
    const auto = state.autoLeft > 0;
    state.autoLeft = 0;
    render();
    sound.play('feature');
    await wait(900);
    await announce({
      lines: [
        { text: say('freeIntro', { n: won }), class: 'large' },
        { text: say('freeTimes', { n: machine.freeSpinMultiplier }) },
      ],
      button: say('freeStart'),
      afterMs: auto ? 4000 : null,
    });
    document.body.classList.add('in-feature');
    feature.hidden = false;
    // Pressing Spin hurries the reels along, as in a paid round.
    state.phase = 'spinning';
    render();
    const lineBet = Number(reply.bet) / machine.lines.length;
    let total = (reply.spins[0]?.pay ?? 0) * lineBet;
    let of = won;
    for (const [index, spin] of spins.entries()) {
      feature.textContent = say('freeCount', { n: index + 1, of });
      await wait(250);
      board.start();
      await showSpin(spin);
      of += spin.freeSpinsWon;
      if (spin.pay > 0) {
        sound.play('win');
        await countUp(total, total + spin.pay * lineBet, 500);
        total += spin.pay * lineBet;
      }
      if (spin.freeSpinsWon > 0) message.textContent = say('freeMore', { n: spin.freeSpinsWon });
      await wait(spin.pay > 0 ? 650 : 150);
    }
    feature.hidden = true;
    document.body.classList.remove('in-feature');
    await announce({
      lines: [{ text: say('freeTotal') }, { text: money(total), class: 'large' }],
      button: say('go'),
      afterMs: auto ? 4000 : null,
    });
  }

  async function conclude(reply: SpinReply): Promise<void> {
    const last = reply.spins.at(-1);
    const ratio = Number(reply.win) / Number(reply.bet);
    if (ratio === 0) {
      state.win = money(0);
      message.textContent = spoken.textContent = say('noWin');
      return;
    }
    spoken.textContent = say('winSum', { amount: money(reply.win) });
    state.phase = 'busy';
    // A win below its bet is shown, but not celebrated: it is not a gain.
    if (ratio >= 1) sound.play(ratio >= BIG_WIN ? 'bigWin' : 'win');
    if (ratio >= BIG_WIN) {
      bigWin.hidden = false;
      bigWin.replaceChildren(el('span', {}, say('bigWin')), el('b', {}, money(reply.win)));
    }
    await countUp(0, Number(reply.win), ratio >= BIG_WIN ? 1600 : ratio >= 1 ? 700 : 250);
    state.win = money(reply.win);
    if (last !== undefined) cycleLines(last, Number(reply.bet) / machine.lines.length);
  }

  /** One winning line after the other, until the next round. */
  function cycleLines(spin: SpinOutcome, lineBet: number): void {
    if (spin.wins.length === 0) return;
    let index = -1;
    cycle = setInterval(() => {
      index = (index + 1) % spin.wins.length;
      const win = spin.wins[index];
      if (win === undefined) return;
      board.highlight(spin, index);
      message.textContent = say('winLine', { n: win.line + 1, amount: money(win.pay * lineBet) });
    }, 1400);
  }

  function countUp(from: number, to: number, ms: number): Promise<void> {
    const length = calm.matches || state.turbo ? 1 : ms;
    const began = performance.now();
    return new Promise((resolve) => {
      const next = (): void => {
        const share = document.hidden ? 1 : Math.min(1, (performance.now() - began) / length);
        const text = money(share === 1 ? to : from + (to - from) * (1 - (1 - share) ** 3));
        controls.setWin(text);
        message.textContent = say('winSum', { amount: text });
        if (share === 1) resolve();
        else requestAnimationFrame(next);
      };
      next();
    });
  }

  async function nextAuto(reply: SpinReply): Promise<void> {
    if (Number(reply.win) >= BIG_WIN * Number(reply.bet)) state.autoLeft = 0;
    await wait(Number(reply.win) > 0 ? 900 : 350);
    if (state.autoLeft === 0 || state.phase !== 'idle') return render();
    state.autoLeft -= 1;
    await play();
  }

  async function chooseAuto(): Promise<void> {
    if (state.autoLeft > 0) {
      state.autoLeft = 0;
      return render();
    }
    const chosen = await askRounds(say);
    if (chosen === 0 || state.phase !== 'idle') return;
    state.autoLeft = chosen - 1;
    await play();
  }

  async function openMenu(): Promise<void> {
    await openMenuPanel({
      say,
      sound,
      items: [
        { icon: 'rules', text: say('rules'), open: () => openRules({ machine, say, money, bet: Number(bet()) }) },
        { icon: 'history', text: say('history'), open: () => openHistory(fairness()).catch(showFailure) },
        { icon: 'fair', text: say('fair'), open: () => openFairness(fairness()) },
        { icon: 'exit', text: say('exit'), open: () => parent.exit() },
      ],
    });
  }

  function fairness(): FairnessPanel {
    return {
      api,
      say,
      money,
      language,
      fair: state.fair,
      onFair: (fair) => {
        state.fair = fair;
      },
      onError: (error) => void showFailure(error),
    };
  }

  async function refreshBalance(): Promise<void> {
    const reply = await api.open().catch(() => null);
    if (reply !== null) state.balance = reply.balance;
    render();
  }

  async function showFailure(error: unknown): Promise<void> {
    spoken.textContent = say(failureText(error).key);
    if (await tellFailure({ error, title: session.game.name[language], say })) parent.exit();
    controls.focusSpin();
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, calm.matches || state.turbo ? ms / 2 : ms));
  }
}

/** The largest bet up to a hundredth of the balance, to begin with. */
function firstBet({ bets, balance }: SessionReply): number {
  const fair = bets.findLastIndex((each) => Number(each) <= Number(balance ?? 0) / 100);
  return Math.max(0, Math.min(fair, 3));
}
