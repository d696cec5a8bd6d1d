import type { EmblemName } from './emblems.ts';
import type { PaletteName } from './palettes.ts';
import type { ArtTheme, MotifName } from './themes.ts';

/** What may stand in the middle of a tile. */
export type LeadName = MotifName | EmblemName;

/**
 * How the tile and backdrop of a game that is no slot are drawn. Everything may be left out: the category gives lead and
 * scene, the id gives the rest, always the same.
 */
export interface ArtStyle {
  lead?: LeadName;
  /** Smaller, left and right of the leading drawing. */
  beside?: readonly [LeadName, LeadName];
  palette?: PaletteName;
  scene?: ArtTheme['scene'];
  air?: ArtTheme['air'];
  layout?: ArtTheme['layout'];
}
