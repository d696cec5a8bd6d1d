import type { Draw } from '../../../../../schema/generated/api/lottery.ts';
import { gameAddress } from '../../../client/lobby/vendor-address.ts';

export type AccountType = Draw['accountTypeName'];

export interface NearestDraw {
  draw: Draw;
  /** Null opens with the draw's own first play type. */
  playType: string | null;
  /** What of the address there is not, and was answered with the nearest. */
  unknown: 'game' | 'playType' | null;
}

interface Asked {
  accountTypes: readonly AccountType[];
  gameCode: string | null;
  playType: string | null;
}

/** The address of the draw that is named, when it is one of another page; null when it is not. */
export function drawElsewhere(draws: readonly Draw[], { accountTypes, gameCode, playType }: Asked): string | null {
  const named = draws.find((draw) => draw.gameCode === gameCode);
  if (named === undefined || accountTypes.includes(named.accountTypeName)) return null;
  const { vassalage, gameId, accountTypeName } = named;
  const defaultPlayType = playType === null ? {} : { defaultPlayType: playType };
  return gameAddress({ vassalage, gameId, accountTypeName, code: named.gameCode, ...defaultPlayType });
}

/**
 * The draw an address means among those of its page: the one it names, else one whose code begins alike, else the
 * first. Null when the page has no draws at all.
 */
export function nearestDraw(draws: readonly Draw[], asked: Asked): NearestDraw | null {
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
