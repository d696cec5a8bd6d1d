import { converter, formatHex, interpolate, parse } from 'culori';
import type { ColourRole, Ground, Paint } from '../../../schema/theme/colour-pairs.ts';

/** The colours of a theme the pairs speak of; each may let something through. */
export interface Colours {
  role(role: ColourRole): string;
  /** Stops of the gradient behind the hero. */
  hero: readonly string[];
}

/** A paint as it looks over what lies beneath. */
export function painted(paint: Paint, colours: Colours, beneath: string): string {
  if (typeof paint === 'string') return opaque(colours.role(paint), beneath);
  const into = painted(paint.into, colours, beneath);
  return mixed(opaque(colours.role(paint.mix), into), into, paint.share);
}

/** Every colour a ground shows. What lets something through lies on the page. */
export function groundColours(ground: Ground, colours: Colours): string[] {
  const page = colours.role('surface').slice(0, 7);
  if (ground === 'gradient.hero') return colours.hero.map((stop) => opaque(stop, page));
  return [painted(ground, colours, page)];
}

/** Names a paint as people read it. */
export function paintName(ground: Ground): string {
  if (typeof ground === 'string') return ground === 'gradient.hero' ? 'the hero gradient' : ground;
  return `${ground.into} tinted ${Math.round(ground.share * 100)} % with ${ground.mix}`;
}

const toRgb = converter('rgb');

/** A colour that lets something through, as it looks over what lies beneath. */
function opaque(colour: string, beneath: string): string {
  const alpha = toRgb(parse(colour))?.alpha ?? 1;
  return alpha === 1 ? colour.slice(0, 7) : mixed(colour.slice(0, 7), beneath.slice(0, 7), alpha);
}

function mixed(front: string, back: string, share: number): string {
  return formatHex(interpolate([back, front], 'rgb')(share));
}
