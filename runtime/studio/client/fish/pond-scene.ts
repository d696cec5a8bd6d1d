import type { Shot } from '../../games/fish/fish.ts';
import type { FishId } from '../../games/fish/ponds.ts';
import { drawCannon } from './cannon.ts';
import { createCatchEffects } from './catch-effects.ts';
import { createGunnery } from './gunnery.ts';
import { drawPond } from './pond-picture.ts';
import { createSchool, type Spot, type Swimmer } from './school.ts';
import { loadSprites, type Sprite } from './sprites.ts';
import { seededNumbers } from './swimmers.ts';
import { createEffects } from './water-effects.ts';

export interface PondSceneParts {
  /** From the smallest to the largest. */
  fish: readonly FishId[];
  /** The same seed gives the same paths. */
  seed: string;
  /** Whether nothing may move without an action of the player. */
  calm: () => boolean;
  /** A net has closed around a fish. Resolves with the decided shot, or null when the shot was rejected. */
  hit: (fish: FishId) => Promise<Shot | null>;
  /** A shot met no fish: it costs nothing. */
  missed: () => void;
  /** The player touched the pond. */
  aimed: (at: Spot) => void;
  /** Formats an amount given in prices of a shot. */
  amount: (pays: number) => string;
}

/** Minimum time for which a net is visible. */
const HELD_MS = 260;

/** Creates the pond: fish swim, nets fly, catches turn into coins. */
export function createPondScene(parts: PondSceneParts) {
  const { calm } = parts;
  const next = seededNumbers(parts.seed);
  const effects = createEffects();
  const state = { size: { width: 1, height: 1, scale: 1 }, sprites: new Map<FishId, Sprite>() };
  const shown: { chosen: FishId | null; loaded: boolean } = { chosen: null, loaded: false };
  const school = createSchool({ fish: parts.fish, next, calm });
  const tell = createCatchEffects({ effects, school, next, calm, amount: parts.amount });
  const gunnery = createGunnery({ school, state, met: (swimmer) => void close(swimmer), missed: parts.missed });

  /** Closes the net; the server decides. */
  async function close(swimmer: Swimmer): Promise<void> {
    swimmer.nets += 1;
    const held = new Promise((resolve) => setTimeout(resolve, calm() ? 0 : HELD_MS));
    const [shot] = await Promise.all([parts.hit(swimmer.fish), held]);
    swimmer.nets -= 1;
    if (shot === null) return;
    const { width, height, scale } = state.size;
    const at = { x: Math.min(width - 50, Math.max(50, swimmer.x)), y: Math.max(40, swimmer.y) };
    tell({ swimmer, shot, at, home: gunnery.foot(), reach: Math.min(width, height) * 0.45, scale });
  }

  function shoot(at: Swimmer): void {
    gunnery.aim(at);
    if (calm()) void close(at);
    else gunnery.fire(at);
  }

  const element = createCanvas({
    frame(context, seconds, clock) {
      school.move(seconds, state.size);
      gunnery.move(seconds);
      const { sprites } = state;
      context.clearRect(0, 0, state.size.width, state.size.height);
      drawPond(context, {
        swimmers: school.all(),
        bullets: gunnery.bullets(),
        sprites,
        chosen: shown.chosen,
        clock,
        scale: state.size.scale,
        moves: !calm(),
      });
      drawCannon(context, { ...gunnery.barrel(), loaded: shown.loaded });
      effects.draw(context, seconds);
    },
    resized({ width, height, density }) {
      const isFirst = state.size.width === 1;
      const scale = Math.min(1.25, Math.max(0.62, Math.min(width / 640, height / 440)));
      Object.assign(state.size, { width, height, scale });
      if (isFirst || calm()) school.populate(state.size);
      void loadSprites(parts.fish, scale * density).then((sprites) => {
        state.sprites = sprites;
      });
    },
    pointed: gunnery.aim,
    pressed: parts.aimed,
  });

  return {
    element,
    choose: (fish: FishId | null) => void (shown.chosen = fish),
    load: (isLoaded: boolean) => void (shown.loaded = isLoaded),
    /** Fires at a spot. In a calm pond the shot hits at once whatever is there; returns false when nothing is. */
    fireTo(at: Spot): boolean {
      gunnery.aim(at);
      if (!calm()) {
        gunnery.fire(null);
        return true;
      }
      const met = gunnery.under(at);
      if (met !== null) shoot(met);
      return met !== null;
    },
    /** Fires at a fish of this kind; the shot follows it. */
    fireAt(fish: FishId): void {
      const target = school.targetOf(fish, state.size);
      if (target !== null) shoot(target);
    },
  };
}

/** Creates a canvas that is redrawn for every frame, at the pixel density of the screen. */
function createCanvas(on: {
  frame(context: CanvasRenderingContext2D, seconds: number, clock: number): void;
  resized(to: { width: number; height: number; density: number }): void;
  pointed(at: Spot): void;
  pressed(at: Spot): void;
}): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'pond-canvas';
  canvas.setAttribute('aria-hidden', 'true');
  const context = canvas.getContext('2d');
  let before = 0;
  let clock = 0;
  const frame = (now: number): void => {
    const seconds = Math.min(0.05, Math.max(0, (now - before) / 1_000));
    before = now;
    clock += seconds;
    if (context !== null) on.frame(context, seconds, clock);
    requestAnimationFrame(frame);
  };
  const resize = (): void => {
    const { width, height } = canvas.getBoundingClientRect();
    if (width < 1 || height < 1) return;
    const density = Math.min(2, devicePixelRatio);
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    context?.setTransform(density, 0, 0, density, 0, 0);
    on.resized({ width, height, density });
  };
  const spot = (event: PointerEvent): Spot => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  canvas.addEventListener('pointermove', (event) => on.pointed(spot(event)));
  canvas.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    on.pressed(spot(event));
  });
  new ResizeObserver(resize).observe(canvas);
  requestAnimationFrame(frame);
  return canvas;
}
