import { themeOf } from '../../art/theme-of.ts';
import { findGame } from '../../games/games.ts';
import { artStyleOf } from '../../games/look-of.ts';

/** Returns the colours of a game page, by the names that its stylesheet uses. */
export function paletteOf(gameId: string): Record<string, string> {
  const theme = themeOf(gameId, artStyleOf(findGame(gameId)));
  const [top, middle, bottom] = theme.sky;
  return {
    dark: theme.dark,
    land: theme.land[2],
    mid: theme.land[1],
    glow: theme.glow,
    light: theme.light[0],
    gold: theme.light[1],
    a: theme.a[0],
    'a-deep': theme.a[1],
    b: theme.b[0],
    'b-deep': theme.b[1],
    top,
    middle,
    bottom,
  };
}
