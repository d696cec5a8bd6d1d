import { searchItems, type SearchTexts } from '../../../shared/search/search-items.ts';
import { searchText, type SearchText } from '../../../shared/search/search-text.ts';
import type { Call } from '../http/call.ts';
import type { PlayableEntry, PlayableGame } from '../http/playable.ts';
import { gamesOf, type Offer, type OfferedGame } from './offer.ts';
import type { SharedLists } from './shared-lists.ts';

/** Finds what a brand offers by texts; prepared once for each version of the offer and language. */
export interface GameIndex {
  /** The games that fit the text, best first; all of them, in their order, without one. */
  games(games: readonly OfferedGame[], text: string | undefined): OfferedGame[];
  vendors(entries: readonly PlayableEntry[], text: string): PlayableEntry[];
  /** What a game is found by. */
  textsOf(game: PlayableGame): SearchTexts;
}

/** The index of what a call's brand offers. */
export function indexOf(lists: SharedLists, { call, offer }: { call: Pick<Call, 'brand'>; offer: Offer }): GameIndex {
  return lists.of({ name: 'index', call, offer }, () => createIndex(offer));
}

function createIndex({ entries, language }: Offer): GameIndex {
  const vendors = new Map(entries.map((entry) => [entry, vendorTexts(entry)]));
  const games = new Map(
    gamesOf(entries).map(({ entry, game }) => [game, gameTexts(game, language, vendors.get(entry) ?? [])]),
  );
  const textsOf = (game: PlayableGame) => games.get(game) ?? noTexts;
  return {
    textsOf,
    games: (offered, text) =>
      text === undefined ? [...offered] : searchItems(offered, text, ({ game }) => textsOf(game)),
    vendors: (offered, text) => searchItems(offered, text, (entry) => ({ names: vendors.get(entry) ?? [] })),
  };
}

const noTexts: SearchTexts = { names: [] };

function vendorTexts({ displayName, vassalage }: PlayableEntry): SearchText[] {
  return [searchText(displayName), searchText(vassalage)];
}

/** The name in the page's language first, then the English one, then all others. */
function gameTexts({ name, gameId, lottery }: PlayableGame, language: string, vendor: SearchText[]): SearchTexts {
  const { [language]: own = name.EN ?? gameId, EN: english = own, ...others } = name;
  const names = [...new Set([own, english, ...Object.values(others)])];
  const code = lottery === undefined ? [] : [searchText(lottery.gameCode)];
  return { names: names.map(searchText), about: [...vendor, ...code] };
}
