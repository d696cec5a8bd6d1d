import { clipSizes } from '../../games/fish/fish.ts';
import { deviceMemory } from '../kit/device-memory.ts';
import { el, icon } from '../kit/dom.ts';
import type { GamePage } from '../kit/game-page.ts';
import { createStepper } from '../kit/stake-picker.ts';
import type { FishWord } from './words.ts';

type ClipSize = (typeof clipSizes)[number];

export interface DeckParts {
  page: GamePage<FishWord>;
  chooser: HTMLElement;
  load: (clip: { bet: string; shots: ClipSize }) => void;
  fire: () => void;
  auto: () => void;
  end: () => void;
}

const sizeKey = 'studio:fish:clip';

/** Creates the controls: price and size before a clip, the trigger during it. */
export function createDeck({ page, chooser, load, fire, auto, end }: DeckParts) {
  const { say, money, session, balance } = page;
  let isResting = false;
  let size: ClipSize = clipSizes.find((each) => String(each) === deviceMemory.get(sizeKey)) ?? 10;
  const stepper = createStepper({
    session,
    balance,
    say: (key, fill) => say(key === 'bet' ? 'price' : key, fill),
    money,
    onChange: () => renderPrice(),
  });
  const sizes = clipSizes.map((each) => sizePill(each, say('shots', { n: each }), () => choose(each)));
  const loader = el('button', {
    class: 'primary load',
    type: 'button',
    onclick: () => load({ bet: stepper.now(), shots: size }),
  });
  const count = el('b', { class: 'ammo' });
  const trigger = el(
    'button',
    { class: 'spin trigger', type: 'button', 'aria-label': say('fire'), onclick: fire },
    el('span', { 'aria-hidden': 'true' }, say('fire')),
    count,
  );
  const repeat = el(
    'button',
    { class: 'tool named', type: 'button', 'aria-pressed': 'false', onclick: auto },
    icon('auto'),
    el('span', {}, say('auto')),
  );
  const caught = el('b', {});
  const finish = el(
    'button',
    { class: 'tool named', type: 'button', onclick: end },
    icon('stop'),
    el('span', {}, say('end')),
  );
  const idle = el(
    'div',
    { class: 'deck-idle' },
    stepper.element,
    el('div', { class: 'sizes', role: 'radiogroup', 'aria-label': say('clip') }, ...sizes),
    loader,
  );
  const playing = el(
    'div',
    { class: 'deck-playing', hidden: true },
    el('div', { class: 'figure' }, el('span', {}, say('caught')), caught),
    repeat,
    trigger,
    finish,
  );

  function choose(next: ClipSize): void {
    size = next;
    deviceMemory.set(sizeKey, String(size));
    renderPrice();
  }

  function renderPrice(): void {
    sizes.forEach((each, at) => each.setAttribute('aria-checked', String(clipSizes[at] === size)));
    loader.disabled = isResting || !stepper.isValid();
    loader.textContent = say('load', { n: size, amount: money(Number(stepper.now()) * size) });
  }

  renderPrice();
  return {
    element: el('div', { class: 'deck' }, chooser, idle, playing),
    /** Null between two clips. */
    show(clip: { left: number; ready: boolean; caught: string; isAuto: boolean } | null, busy: boolean): void {
      const had = playing.contains(document.activeElement) || idle.contains(document.activeElement);
      const changed = playing.hidden !== (clip === null);
      idle.hidden = clip !== null;
      playing.hidden = clip === null;
      isResting = busy;
      stepper.enable(!busy);
      renderPrice();
      if (changed && had) (clip === null ? loader : trigger).focus();
      if (clip === null) return;
      count.textContent = String(clip.left);
      caught.textContent = clip.caught;
      trigger.setAttribute('aria-disabled', String(!clip.ready));
      repeat.setAttribute('aria-pressed', String(clip.isAuto));
      finish.disabled = busy;
    },
  };
}

function sizePill(size: ClipSize, label: string, choose: () => void): HTMLElement {
  return el(
    'button',
    { class: 'pill', type: 'button', role: 'radio', 'aria-label': label, onclick: choose },
    String(size),
  );
}
