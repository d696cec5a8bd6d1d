import type { TokenPath } from './variables.ts';

/** A colour token, by its name below `color`. */
export type ColourRole = TokenPath extends infer Path ? (Path extends `color.${infer Role}` ? Role : never) : never;

/** A foreground: a role, or a share of one mixed into another as `color-mix(in srgb, …)` does. */
export type Paint = ColourRole | { mix: ColourRole; share: number; into: ColourRole };

/** A background: a paint, or every stop of the gradient behind the hero. */
export type Ground = Paint | 'gradient.hero';

export interface ColourPair {
  front: Paint;
  back: Ground;
  /** WCAG 2.2 AA: 1.4.3 requires 4.5 for text, 1.4.11 requires 3 for what shows a control or its state. */
  needs: 4.5 | 3;
  /** The parts of the portal that use the pair. */
  usedBy: string;
}

/** Background surfaces: the page, a card, and a menu, sheet or dialog. */
export const grounds = ['surface', 'raised', 'overlay'] as const satisfies readonly ColourRole[];

/**
 * Every pair of theme colours that the portal draws on each other. `line` is decoration and has no minimum contrast.
 */
export const colourPairs: readonly ColourPair[] = [
  ...onGrounds('text', 4.5, 'words'),
  ...onGrounds('muted', 4.5, 'labels, hints, items of a menu'),
  ...onGrounds('accentStrong', 4.5, 'links, the current item, the ring of the focus'),
  ...onGrounds('positive', 4.5, 'gains, done'),
  ...onGrounds('negative', 4.5, 'losses, faults of a field'),
  ...onGrounds('warning', 4.5, 'warnings'),
  ...onGrounds('accent', 3, 'shape of the one clear action, a ticked box'),
  {
    front: 'accentText',
    back: 'accent',
    needs: 4.5,
    usedBy: 'the one clear action, current page of a list, skip link',
  },
  { front: 'surface', back: 'negative', needs: 4.5, usedBy: 'the button that cannot be undone' },
  ...grounds.map((back): ColourPair => ({
    front: { mix: 'muted', share: 0.7, into: 'line' },
    back,
    needs: 3,
    usedBy: 'border of fields and boxes',
  })),
  ...tinted('text', 'accent', 0.22, 'current item of a pill menu, badges, notices'),
  ...tinted('text', 'positive', 0.14, 'badges and notices: done'),
  ...tinted('text', 'negative', 0.14, 'badges and notices: failed'),
  ...tinted('text', 'warning', 0.14, 'badges and notices: look here'),
  ...tinted('text', 'text', 0.08, 'item of a list under the pointer'),
  ...tinted('muted', 'text', 0.08, 'second line of an item under the pointer'),
  { front: 'text', back: 'gradient.hero', needs: 4.5, usedBy: 'headline of the hero' },
  { front: 'muted', back: 'gradient.hero', needs: 4.5, usedBy: 'text of the hero' },
];

function onGrounds(front: ColourRole, needs: ColourPair['needs'], usedBy: string): ColourPair[] {
  return grounds.map((back) => ({ front, back, needs, usedBy }));
}

function tinted(front: ColourRole, mix: ColourRole, share: number, usedBy: string): ColourPair[] {
  return grounds.map((into) => ({ front, back: { mix, share, into }, needs: 4.5, usedBy }));
}
