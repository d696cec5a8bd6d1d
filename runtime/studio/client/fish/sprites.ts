import type { FishId } from '../../games/fish/ponds.ts';
import { drawings, markupOf } from './drawings.ts';

export interface Sprite {
  image: HTMLCanvasElement;
  /** CSS pixels in a pond of medium size. */
  width: number;
  height: number;
  /** The fish at each step of a stroke of its tail, drawn on first use; null for rigid fish, which only bob. */
  strokes: HTMLCanvasElement[] | null;
}

const stiff: ReadonlySet<FishId> = new Set(['seahorse', 'puffer', 'turtle', 'jelly', 'octopus', 'bomb', 'angler']);

/**
 * Loads images of fish as canvases, so that drawing one copies pixels. Resolves when all are loaded; omits failed ones.
 */
export async function loadSprites(fish: readonly FishId[], scale: number): Promise<Map<FishId, Sprite>> {
  const loaded = await Promise.all(fish.map(async (id) => [id, await loadSprite(id, scale)] as const));
  return new Map(loaded.flatMap(([id, sprite]) => (sprite === null ? [] : [[id, sprite]])));
}

async function loadSprite(id: FishId, scale: number): Promise<Sprite | null> {
  const { size, width } = drawings[id];
  const height = (width * size[1]) / size[0];
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const picture = new Image(canvas.width, canvas.height);
  const markup = markupOf(id).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  picture.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
  const isThere = await picture.decode().then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { image: canvas, width, height, strokes: stiff.has(id) ? null : [] };
}

/** Number of steps of one stroke: enough to look smooth. */
const STROKE_STEPS = 20;
/** Strokes per second, times 2π. */
const STROKE_PACE = 6;
/** Sideways movement of the tail, as a share of the height. */
const SWAY = 0.055;

/** Draws a fish around the origin of the current transform, facing right. */
export function drawSprite(
  context: CanvasRenderingContext2D,
  sprite: Sprite,
  { size, time, moves }: { size: number; time: number; moves: boolean },
): void {
  const width = sprite.width * size;
  const height = sprite.height * size;
  if (!moves) {
    context.drawImage(sprite.image, -width / 2, -height / 2, width, height);
    return;
  }
  if (sprite.strokes === null) {
    const breath = 1 + Math.sin(time * 3) * 0.04;
    context.drawImage(sprite.image, -width / 2 / breath, (-height / 2) * breath, width / breath, height * breath);
    return;
  }
  const step = Math.floor(((time * STROKE_PACE) / (Math.PI * 2)) * STROKE_STEPS) % STROKE_STEPS;
  sprite.strokes[step] ??= bend(sprite.image, (step / STROKE_STEPS) * Math.PI * 2);
  const tall = height * (1 + 2 * SWAY);
  context.drawImage(sprite.strokes[step], -width / 2, -tall / 2, width, tall);
}

/** Width in pixels of one slice of a bent image. */
const SLICE = 2;

/**
 * Returns the image at one step of the stroke. Each step is drawn once: bending every fish per frame is too slow on
 * weak machines.
 */
function bend(image: HTMLCanvasElement, turn: number): HTMLCanvasElement {
  const { width, height } = image;
  const margin = height * SWAY;
  const bent = document.createElement('canvas');
  bent.width = width;
  bent.height = Math.ceil(height + 2 * margin);
  const context = bent.getContext('2d');
  // A long fish bends in more waves.
  const wave = 0.75 * Math.max(5, Math.min(12, width / 14));
  for (let x = 0; x < width; x += SLICE) {
    const along = x / width;
    // The tail, at the left, moves furthest.
    const sway = Math.sin(turn + along * wave) * margin * (1 - along);
    const wide = Math.min(SLICE, width - x);
    context?.drawImage(image, x, 0, wide, height, x, margin + sway, wide, height);
  }
  return bent;
}
