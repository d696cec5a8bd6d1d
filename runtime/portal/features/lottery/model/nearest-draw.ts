import type { Draw } from '../../../../../schema/generated/api/lottery.ts';
import { gameAddress } from '../../lobby/public/vendor-address.ts';

export type AccountType = Draw['accountTypeName'];

export interface NearestDraw {
  draw: Draw;
  /** Null opens the draw with its first play type. */
  playType: string | null;
  /** The part of the URL that is unknown and was replaced. */
  unknown: 'game' | 'playType' | null;
}

interface Asked {
  accountTypes: readonly AccountType[];
  gameCode: string | null;
  playType: string | null;
}

/** Returns the path of the named draw if it belongs to another page; otherwise null. */
export function drawElsewhere(draws: readonly Draw[], { accountTypes, gameCode, playType }: Asked): string | null {
  const named = draws.find((draw) => draw.gameCode === gameCode);
  if (named === undefined || accountTypes.includes(named.accountTypeName)) return null;
  const { vassalage, gameId, accountTypeName } = named;
  const defaultPlayType = playType === null ? {} : { defaultPlayType: playType };
  return gameAddress({ vassalage, gameId, accountTypeName, code: named.gameCode, ...defaultPlayType });
}

/**
 * Returns the draw of this page that the URL names, else the first one whose code starts with the same letters, else
 * the first one. Null if the page has no draws.
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

/** Returns the first draw whose code starts with the same letters: `SSC9` finds `SSC1`. */
function alike(draws: readonly Draw[], gameCode: string | null): Draw | undefined {
  const letters = (gameCode ?? '').toUpperCase().replace(/\d+$/, '');
  return letters === '' ? undefined : draws.find((draw) => draw.gameCode.startsWith(letters));
}
