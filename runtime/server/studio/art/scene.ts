import type { ArtTheme } from './themes.ts';

/** What a landscape is drawn for. */
export interface Scene {
  theme: ArtTheme;
  width: number;
  height: number;
  /** Numbers in [0, 1), the same for the same picture. */
  random: () => number;
}
