import { numberOf } from './chance.ts';
import { animals, houses, people, places } from './names.ts';
import { type SportId } from './sports.ts';

/** A programme of matches; every vendor has a separate one. */
export type Circuit = 'coast' | 'ridge' | 'isle' | 'dune' | 'fjord';

export interface League {
  /** Its name in lower case; part of the key of every match. */
  id: string;
  circuit: Circuit;
  sport: SportId;
  /** The same text in every language. */
  name: string;
  teams: readonly Team[];
}

export interface Team {
  name: string;
  /** 0 to 100: the odds are computed from it. Public, because it follows from the name of the team. */
  strength: number;
}

/** Leagues of ten teams: sport, circuit, name, teams. */
export const leagues: readonly League[] = [
  league(
    'coast',
    'football',
    'Lighthouse League',
    slice(places, 0, (name) => `${name} FC`),
  ),
  league(
    'coast',
    'football',
    'Harbour Cup',
    slice(places, 10, (name) => `${name} Rowers`),
  ),
  league('coast', 'basketball', 'Pier Conference', slice(places, 20, mascot(0))),
  league('coast', 'basketball', 'Breakwater Series', slice(places, 30, mascot(10))),
  league('coast', 'tennis', 'Seawall Open', slice(people, 0, initial)),
  league('coast', 'tennis', 'Promenade Masters', slice(people, 10, initial)),
  league(
    'ridge',
    'football',
    'Summit League',
    slice(places, 20, (name) => `${name} Town`),
  ),
  league(
    'ridge',
    'football',
    'Valley Shield',
    slice(places, 30, (name) => `${name} Miners`),
  ),
  league('ridge', 'basketball', 'Cairn Conference', slice(places, 0, mascot(10))),
  league('ridge', 'basketball', 'High Pass Series', slice(places, 10, mascot(0))),
  league('ridge', 'tennis', 'Granite Open', slice(people, 20, initial)),
  league('ridge', 'tennis', 'Meadow Masters', slice(people, 30, initial)),
  league('isle', 'lanes', 'Lanternfall: Isle League', slice(houses, 0)),
  league('isle', 'shooter', 'Quiet Sector: Isle Trials', slice(houses, 10)),
  league('isle', 'duel', 'Twin Thrones: Isle Ladder', slice(people, 0, handle)),
  league('dune', 'lanes', 'Lanternfall: Dune League', slice(houses, 10)),
  league('dune', 'shooter', 'Quiet Sector: Dune Trials', slice(houses, 20)),
  league('dune', 'duel', 'Twin Thrones: Dune Ladder', slice(people, 10, handle)),
  league('fjord', 'lanes', 'Lanternfall: Fjord League', slice(houses, 20)),
  league('fjord', 'shooter', 'Quiet Sector: Fjord Trials', slice(houses, 0)),
  league('fjord', 'duel', 'Twin Thrones: Fjord Ladder', slice(people, 20, handle)),
];

const byId = new Map(leagues.map((each) => [each.id, each]));

export const findLeague = (id: string): League | null => byId.get(id) ?? null;

function league(circuit: Circuit, sport: SportId, name: string, teams: readonly string[]): League {
  return {
    id: name.toLowerCase().replace(/[^a-z]+/g, '-'),
    circuit,
    sport,
    name,
    teams: teams.map((team) => ({ name: team, strength: numberOf(`strength of ${team}`, 101) })),
  };
}

function slice(
  names: readonly string[],
  from: number,
  dress = (name: string, _place: number): string => name,
): string[] {
  return names.slice(from, from + 10).map((name, place) => dress(name, place));
}

function mascot(from: number) {
  return (place: string, index: number): string => `${place} ${animals[from + index] ?? ''}`;
}

function initial(name: string): string {
  return `${String.fromCharCode(65 + numberOf(name, 26))}. ${name}`;
}

function handle(name: string): string {
  return `${name.slice(0, 5).toLowerCase()}${numberOf(name, 90) + 10}`;
}
