import { fishOf } from '../../games/fish/fish.ts';
import { el } from '../kit/dom.ts';
import type { GamePage, MountedGame } from '../kit/game-page.ts';
import { caughtOf, shotsLeft, stateOf } from './clip.ts';
import { createClipPlay, type ClipPlayListeners } from './clip-play.ts';
import { createDeck } from './deck.ts';
import { createFishChooser } from './fish-chooser.ts';
import { fishRules } from './fish-rules.ts';
import { listenToKeys } from './keys.ts';
import { createPondScene } from './pond-scene.ts';
import type { FishWord } from './words.ts';

type FishPage = GamePage<FishWord>;

/** Mounts a pond: the player loads, fires and is paid for clips. */
export function mountFish(page: FishPage): MountedGame {
  const { say, money, session, pace } = page;
  const fish = fishOf(session.game.model);
  const play = createClipPlay(page, { ...tellings(page), changed: render, autoFire: fireChosen });
  const amount = (pays: number): string => money(Number(play.clip()?.unit ?? 0) * pays);
  const hint = el('p', { class: 'hint' }, say('hintIdle'));
  const scene = createPondScene({
    fish: fish.map(({ id }) => id),
    seed: session.game.gameId,
    calm: pace.isCalm,
    hit: play.hit,
    missed: play.release,
    aimed: (at) => play.fire(() => scene.fireTo(at)),
    amount,
  });
  const chooser = createFishChooser({ fish, say, onChoose: (id) => scene.choose(id) });
  const deck = createDeck({
    page,
    chooser: chooser.element,
    load: (clip) => void play.load(clip),
    fire: fireChosen,
    auto: () => play.setAuto(!play.isAuto()),
    end: () => void play.end(),
  });

  function render(): void {
    const clip = play.clip();
    const left = clip === null ? 0 : shotsLeft(clip);
    hint.hidden = clip !== null;
    scene.load(left > 0);
    const shown = clip && { left, ready: left > 0, caught: amount(caughtOf(clip.state)), isAuto: play.isAuto() };
    deck.show(shown, play.isBusy());
  }

  function fireChosen(): void {
    const chosen = chooser.now();
    if (chosen === null) return;
    play.fire(() => {
      page.sound.play('press');
      scene.fireAt(chosen);
      return true;
    });
  }

  return {
    element: el(
      'div',
      { class: `fish-game pond-${session.game.model}` },
      el('div', { class: 'pond' }, scene.element, hint),
      deck.element,
    ),
    rules: () => fishRules({ fish, rtp: session.game.rtp, say }),
    start() {
      chooser.choose(0);
      render();
      listenToKeys({ step: chooser.step, fire: fireChosen });
      play.resume().catch(page.fail);
    },
  };
}

/** Returns the functions that show texts about a clip. */
function tellings({
  say,
  money,
  speak,
  toast,
  sound,
}: FishPage): Pick<ClipPlayListeners, 'loaded' | 'decided' | 'over'> {
  return {
    loaded: (clip) => speak(say('loaded', { n: shotsLeft(clip) })),
    decided(fish, shot, round) {
      const { shots, fired } = stateOf(round);
      const told = { fish: say(fish), n: shots - fired.length, amount: money(Number(round.unit) * shot.pays) };
      speak(say(shot.pays > 0 ? 'got' : 'away', told));
      if (shot.pays > 0) sound.play(shot.pays >= 20 ? 'bigWin' : 'win');
    },
    over(round) {
      const { shots, fired } = stateOf(round);
      const n = shots - fired.length;
      const told = { n, amount: money(round.win), back: money(Number(round.unit) * n) };
      toast(say(n > 0 ? 'overBack' : 'over', told), Number(round.win) > Number(round.bet) ? 'win' : 'plain');
    },
  };
}
