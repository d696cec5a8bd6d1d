import type { Vendor } from '../../../../schema/generated/api/lobby.ts';

/** Where a vendor leads: its page, or straight into its game. */
export function vendorAddress(categoryPath: string, vendor: Pick<Vendor, 'vassalage' | 'launchMode'>): string {
  const code = encodeURIComponent(vendor.vassalage);
  return vendor.launchMode === 'DIRECT' ? `/game?vassalage=${code}` : `${categoryPath}?page=${code}`;
}

/** Where a game is played. */
export function gameAddress(game: { vassalage: string; gameId: string }): string {
  return `/game?${new URLSearchParams({ vassalage: game.vassalage, gameId: game.gameId }).toString()}`;
}
