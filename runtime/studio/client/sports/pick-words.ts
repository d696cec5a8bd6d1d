import type { Fixture } from '../../games/sports/fixtures.ts';
import { readPick, type MarketId } from '../../games/sports/markets.ts';
import type { SportId } from '../../games/sports/sports.ts';
import type { SportsSay, SportsWord } from './words.ts';

const totals: Readonly<Record<SportId, SportsWord>> = {
  football: 'totalGoals',
  basketball: 'totalPoints',
  tennis: 'totalSets',
  lanes: 'totalMaps',
  shooter: 'totalMaps',
  duel: 'totalMaps',
};
const details: Readonly<Partial<Record<SportId, SportsWord>>> = {
  tennis: 'totalGames',
  lanes: 'totalLanes',
  shooter: 'totalRounds',
};

/** Returns the name of a market in this sport. */
export function marketName(market: MarketId, sport: SportId, say: SportsSay): string {
  if (market === 'win') return say('winner');
  if (market === 'total') return say(totals[sport]);
  if (market === 'detail') return say(details[sport] ?? totals[sport]);
  return say(market);
}

/** Returns the text on a button next to the team names: `1`, `X`, `2`, `1 -1.5`, `Over 2.5`. */
export function shortPick(pick: string, say: SportsSay): string {
  const { market, line, side } = readPick(pick) ?? { market: 'win', line: null, side: 'draw' };
  if (market === 'win') return side === 'home' ? '1' : side === 'away' ? '2' : 'X';
  if (market === 'handicap') return `${side === 'home' ? '1' : '2'} ${given(line ?? 0, side)}`;
  return sideWord(side, line, say);
}

/** Returns the full text: the team name, `Draw`, `Vellmoor FC -1.5`, `Over 2.5`. */
export function longPick(pick: string, { teams: [home, away] }: Fixture, say: SportsSay): string {
  const { market, line, side } = readPick(pick) ?? { market: 'win', line: null, side: 'draw' };
  const team = side === 'home' ? home.name : away.name;
  if (market === 'win') return side === 'draw' ? say('draw') : team;
  if (market === 'handicap') return `${team} ${given(line ?? 0, side)}`;
  return sideWord(side, line, say);
}

function sideWord(side: string, line: number | null, say: SportsSay): string {
  if (side === 'yes' || side === 'no') return say(side);
  return say(side === 'over' ? 'over' : 'under', { n: line ?? '' });
}

/** Returns the line for a side: as given for the home side, with the opposite sign for the away side. */
function given(line: number, side: string): string {
  const own = side === 'home' ? line : -line;
  return own > 0 ? `+${own}` : `−${-own}`;
}
