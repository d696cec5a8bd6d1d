import type { Fixture } from '../../../../schema/generated/api/lobby.ts';
import type { VendorFixture } from '../../adapters/vendor/vendor.ts';
import type { Handlers } from '../http/call.ts';
import { offerOf, type Offer, type OfferDependencies } from './offer.ts';

/** Maximum fixtures in a lobby. */
const MAX_FIXTURES = 12;

/** Handlers for upcoming matches. */
export function fixtureHandlers(dependencies: OfferDependencies): Pick<Handlers, 'lobby.fixtures'> {
  return {
    'lobby.fixtures': async (call) => {
      const { vassalage, gameType } = call.input;
      const offer = await offerOf(dependencies, call, call.input);
      const entries = offer.narrowed({ gameType, ...(vassalage === undefined ? {} : { vassalage }) });
      const vendors = new Set(entries.map((entry) => entry.vassalage));
      // A lobby also works without fixtures: a vendor that does not answer gets an empty list.
      const fixtures = await dependencies
        .vendorOf(call.brand)
        .fixtures()
        .catch(() => []);
      const now = dependencies.clock.now();
      const upcoming = fixtures
        .filter((fixture) => vendors.has(fixture.vassalage) && Date.parse(fixture.startsAt) > now)
        .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
      return { list: upcoming.flatMap((fixture) => offeredFixture(fixture, offer)).slice(0, MAX_FIXTURES) };
    },
  };
}

/** Returns the fixture as the brand offers it; an empty list when its game is not offered or is closed. */
function offeredFixture(fixture: VendorFixture, offer: Offer): Fixture[] {
  const { event, gameId, vassalage, league, home, away, startsAt, odds } = fixture;
  const offered = offer.find({ vassalage, gameId });
  if (offered === null || offer.isClosed(vassalage, gameId)) return [];
  return [
    {
      eventId: event,
      gameId,
      vassalage,
      vendorName: offered.entry.displayName,
      league,
      home,
      away,
      startsAt: new Date(startsAt).toISOString(),
      odds: { home: odds.home ?? null, draw: odds.draw ?? null, away: odds.away ?? null },
      supportPlay: offered.game.trial ? 0 : 1,
    },
  ];
}
