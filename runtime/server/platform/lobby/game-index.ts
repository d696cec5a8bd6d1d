import { searchItems, type SearchTexts } from '../../../shared/search/search-items.ts';
import { searchText, type SearchText } from '../../../shared/search/search-text.ts';
import type { Call } from '../http/call.ts';
import type { PlayableEntry, PlayableGame } from '../catalogue/public.ts';
import { gamesOf, type Offer, type OfferedGame } from './offer.ts';
import type { SharedLists } from '../catalogue/public.ts';

/** A search result for a vendor itself, not for one of its games. */
export interface OfferedVendor {
  entry: PlayableEntry;
  game?: undefined;
}

/** Searches a brand's offer; prepared once for each version of the offer and language. */
export interface GameIndex {
  /** Returns the games that match the text, best first; without a text all games, in their order. */
  games(games: readonly OfferedGame[], text: string | undefined): OfferedGame[];
  /** Returns the vendors and games that match the text, best first. */
  everything(text: string): (OfferedVendor | OfferedGame)[];
  /** Returns the texts that a game is found by. */
  textsOf(game: PlayableGame): SearchTexts;
}

/** Returns the index of what a call's brand offers. */
export function indexOf(lists: SharedLists, { call, offer }: { call: Pick<Call, 'brand'>; offer: Offer }): GameIndex {
  return lists.of({ name: 'index', call, offer }, () => createIndex(offer));
}

function createIndex({ entries, language }: Offer): GameIndex {
  const vendors = new Map(entries.map((entry) => [entry, vendorTexts(entry)]));
  const games = new Map(
    gamesOf(entries).map(({ entry, game }) => [game, gameTexts(game, language, vendors.get(entry) ?? [])]),
  );
  const all = [...entries.map((entry) => ({ entry })), ...gamesOf(entries)];
  const textsOf = (game: PlayableGame) => games.get(game) ?? noTexts;
  return {
    textsOf,
    games: (offered, text) =>
      text === undefined ? [...offered] : searchItems(offered, text, ({ game }) => textsOf(game)),
    everything: (text) =>
      searchItems<OfferedVendor | OfferedGame>(all, text, ({ entry, game }) =>
        game === undefined ? { names: vendors.get(entry) ?? [] } : textsOf(game),
      ),
  };
}

const noTexts: SearchTexts = { names: [] };

function vendorTexts({ displayName, vassalage }: PlayableEntry): SearchText[] {
  return [searchText(displayName), searchText(vassalage)];
}

/** Returns the name in the page's language first, then the English one, then all others. */
function gameTexts({ name, gameId, lottery }: PlayableGame, language: string, vendor: SearchText[]): SearchTexts {
  const { [language]: own = name.EN ?? gameId, EN: english = own, ...others } = name;
  const names = [...new Set([own, english, ...Object.values(others)])];
  const code = lottery === undefined ? [] : [searchText(lottery.gameCode)];
  return { names: names.map(searchText), about: [...vendor, ...code] };
}
