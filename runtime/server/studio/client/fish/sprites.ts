import type { FishId } from '../../games/fish/ponds.ts';
import { drawings, markupOf } from './drawings.ts';

export interface Sprite {
  image: HTMLCanvasElement;
  /** CSS pixels in a pond of middling size. */
  width: number;
  height: number;
  /** Bends as it swims; others keep their shape and bob. */
  bends: boolean;
}

const stiff: ReadonlySet<FishId> = new Set(['seahorse', 'puffer', 'turtle', 'jelly', 'octopus', 'bomb', 'angler']);

/** Pictures of fish as canvases: drawing one is a copy of pixels. Resolves once they are there; a missing one is left out. */
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
  return { image: canvas, width, height, bends: !stiff.has(id) };
}

/** Narrow enough that the bend looks round, and no more of them than that. */
const SLICE_WIDTH = 14;

/** Draws a fish around the middle of the present transform, looking to the right. */
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
  if (!sprite.bends) {
    const breath = 1 + Math.sin(time * 3) * 0.04;
    context.drawImage(sprite.image, -width / 2 / breath, (-height / 2) * breath, width / breath, height * breath);
    return;
  }
  const slices = Math.max(5, Math.min(12, Math.round(width / SLICE_WIDTH)));
  const step = sprite.image.width / slices;
  for (let slice = 0; slice < slices; slice += 1) {
    // The tail, at the left, goes furthest.
    const sway = Math.sin(time * 6 + slice * 0.75) * height * 0.055 * (1 - slice / slices);
    const x = -width / 2 + (slice * width) / slices;
    // Half a pixel wider, so that no seam shows between two slices.
    context.drawImage(
      sprite.image,
      slice * step,
      0,
      step,
      sprite.image.height,
      x,
      -height / 2 + sway,
      width / slices + 0.6,
      height,
    );
  }
}
