import { converter, formatHex, interpolate, parse } from 'culori';
import type { ColourRole, Ground, Paint } from '../../../schema/theme/colour-pairs.ts';

/** The colours of a theme that the pairs use; each may be translucent. */
export interface Colours {
  role(role: ColourRole): string;
  /** Stops of the gradient behind the hero. */
  hero: readonly string[];
}

/** Returns the colour of a paint over a background. */
export function painted(paint: Paint, colours: Colours, beneath: string): string {
  if (typeof paint === 'string') return opaque(colours.role(paint), beneath);
  const into = painted(paint.into, colours, beneath);
  return mixed(opaque(colours.role(paint.mix), into), into, paint.share);
}

/** Returns every colour of a background. A translucent one is drawn over the page. */
export function groundColours(ground: Ground, colours: Colours): string[] {
  const page = colours.role('surface').slice(0, 7);
  if (ground === 'gradient.hero') return colours.hero.map((stop) => opaque(stop, page));
  return [painted(ground, colours, page)];
}

/** Returns the name of a paint for messages. */
export function paintName(ground: Ground): string {
  if (typeof ground === 'string') return ground === 'gradient.hero' ? 'the hero gradient' : ground;
  return `${ground.into} tinted ${Math.round(ground.share * 100)} % with ${ground.mix}`;
}

const toRgb = converter('rgb');

/** Returns a colour as it looks over a background, which may show through. */
function opaque(colour: string, beneath: string): string {
  const alpha = toRgb(parse(colour))?.alpha ?? 1;
  return alpha === 1 ? colour.slice(0, 7) : mixed(colour.slice(0, 7), beneath.slice(0, 7), alpha);
}

function mixed(front: string, back: string, share: number): string {
  return formatHex(interpolate([back, front], 'rgb')(share));
}
