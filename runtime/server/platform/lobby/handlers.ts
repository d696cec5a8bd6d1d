import type { Handlers } from '../http/call.ts';
import { catalogueHandlers } from './catalogue-handlers.ts';
import { createSharedLists } from '../catalogue/public.ts';
import { fixtureHandlers } from './fixture-handlers.ts';
import type { OfferDependencies } from './offer.ts';
import { ownGamesHandlers } from './own-games-handlers.ts';
import { createRanks } from './ranks.ts';
import { rankHandlers } from './rank-handlers.ts';
import { roomHandlers } from './room-handlers.ts';
import { searchHandlers } from './search-handlers.ts';

export type LobbyDependencies = OfferDependencies;

type LobbyOperation = Extract<keyof Handlers, `lobby.${string}`>;

/** Returns the handlers of the lobby. */
export function lobbyHandlers(dependencies: LobbyDependencies): Pick<Handlers, LobbyOperation> {
  const ranks = createRanks(dependencies.clock);
  const lists = createSharedLists();
  return {
    ...catalogueHandlers({ ...dependencies, lists }),
    ...rankHandlers({ ...dependencies, ranks, lists }),
    ...roomHandlers({ ...dependencies, lists }),
    ...fixtureHandlers(dependencies),
    ...ownGamesHandlers({ ...dependencies, lists }),
    ...searchHandlers({ ...dependencies, lists }),
  };
}
