import type { EmblemName } from './emblems.ts';
import type { PaletteName } from './palettes.ts';
import type { ArtTheme, MotifName } from './themes.ts';

/** The drawings allowed in the middle of a tile. */
export type LeadName = MotifName | EmblemName;

/**
 * How the tile and the backdrop of a game other than a slot are drawn. Every property is optional: lead and scene
 * default to those of the category, the rest is derived from the id and always the same.
 */
export interface ArtStyle {
  lead?: LeadName;
  /** Smaller drawings, left and right of the leading one. */
  beside?: readonly [LeadName, LeadName];
  palette?: PaletteName;
  scene?: ArtTheme['scene'];
  air?: ArtTheme['air'];
  layout?: ArtTheme['layout'];
}
