import type { ArtTheme } from './themes.ts';

/** The properties of a landscape. */
export interface Scene {
  theme: ArtTheme;
  width: number;
  height: number;
  /** Returns numbers in [0, 1), the same for the same image. */
  random: () => number;
}
