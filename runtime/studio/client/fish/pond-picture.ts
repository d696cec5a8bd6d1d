import type { FishId } from '../../games/fish/ponds.ts';
import type { Swimmer } from './school.ts';
import { drawSprite, type Sprite } from './sprites.ts';
import { placeOn } from './swimmers.ts';
import { drawNet } from './water-effects.ts';

/** A shot in flight. */
export interface Bullet {
  x: number;
  y: number;
  turn: number;
  /** The fish that it follows; null when it flies straight. */
  at: Swimmer | null;
}

export interface PondPicture {
  swimmers: readonly Swimmer[];
  bullets: readonly Bullet[];
  sprites: ReadonlyMap<FishId, Sprite>;
  chosen: FishId | null;
  clock: number;
  scale: number;
  moves: boolean;
}

/** Returns half the size of a fish in the pond. */
export function radiusOf(sprite: Sprite | undefined, scale: number): number {
  return sprite === undefined ? 30 : ((sprite.width + sprite.height) / 4) * scale;
}

/** Draws fish, nets and shots. */
export function drawPond(context: CanvasRenderingContext2D, pond: PondPicture): void {
  // Large ones behind, so that small ones are visible.
  for (const swimmer of pond.swimmers.toReversed()) drawSwimmer(context, swimmer, pond);
  for (const bullet of pond.bullets) drawBullet(context, bullet);
}

function drawSwimmer(context: CanvasRenderingContext2D, swimmer: Swimmer, pond: PondPicture): void {
  const { clock, scale, moves } = pond;
  const sprite = pond.sprites.get(swimmer.fish);
  if (sprite === undefined || swimmer.away > 0) return;
  const isHeld = swimmer.nets > 0;
  context.save();
  context.translate(swimmer.x + (isHeld && moves ? Math.sin(clock * 40) * 2.5 : 0), swimmer.y);
  context.scale(swimmer.path.way, 1);
  context.rotate(placeOn(swimmer.path, swimmer.share).tilt);
  drawSprite(context, sprite, { size: scale, time: clock * (isHeld ? 2.4 : 1) + swimmer.path.phase, moves });
  context.restore();
  const radius = radiusOf(sprite, scale);
  if (isHeld) drawNet(context, swimmer, radius + 8, 0.95);
  else if (swimmer.fish === pond.chosen) mark(context, swimmer, radius + 6);
}

/** Draws four corners around the target fish. */
function mark(context: CanvasRenderingContext2D, { x, y }: Swimmer, reach: number): void {
  context.strokeStyle = '#ffe27a';
  context.lineWidth = 2.5;
  context.beginPath();
  for (let corner = 0; corner < 4; corner += 1) {
    const angle = (corner * Math.PI) / 2 + Math.PI / 4;
    context.moveTo(x + Math.cos(angle - 0.28) * reach, y + Math.sin(angle - 0.28) * reach);
    context.arc(x, y, reach, angle - 0.28, angle + 0.28);
  }
  context.stroke();
}

function drawBullet(context: CanvasRenderingContext2D, { x, y, turn }: Bullet): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.fillStyle = '#fff6c9';
  context.strokeStyle = '#e9922e';
  context.lineWidth = 2;
  context.beginPath();
  context.ellipse(0, 0, 12, 5.5, 0, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  context.restore();
}
