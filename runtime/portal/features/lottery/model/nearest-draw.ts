import type { Draw } from '../../../../../schema/generated/api/lottery.ts';

export type AccountType = Draw['accountTypeName'];

export interface NearestDraw {
  draw: Draw;
  /** Null opens with the draw's own first play type. */
  playType: string | null;
  /** What of the address there is not, and was answered with the nearest. */
  unknown: 'game' | 'playType' | null;
}

/**
 * The draw an address means among those of its page: the one it names, else one whose code begins alike, else the
 * first. Null when the page has no draws at all.
 */
export function nearestDraw(
  draws: readonly Draw[],
  asked: { accountTypes: readonly AccountType[]; gameCode: string | null; playType: string | null },
): NearestDraw | null {
  const own = draws.filter(({ accountTypeName }) => asked.accountTypes.includes(accountTypeName));
  const { gameCode, playType } = asked;
  const named = own.find((draw) => draw.gameCode === gameCode);
  const draw = named ?? alike(own, gameCode) ?? own[0];
  if (draw === undefined) return null;
  const known = playType !== null && draw.playTypes.includes(playType);
  if (gameCode !== null && named === undefined) return { draw, playType: known ? playType : null, unknown: 'game' };
  return { draw, playType: known ? playType : null, unknown: playType === null || known ? null : 'playType' };
}

/** `SSC9` is nearest to `SSC1`: the same letters, whatever the number. */
function alike(draws: readonly Draw[], gameCode: string | null): Draw | undefined {
  const letters = (gameCode ?? '').toUpperCase().replace(/\d+$/, '');
  return letters === '' ? undefined : draws.find((draw) => draw.gameCode.startsWith(letters));
}
