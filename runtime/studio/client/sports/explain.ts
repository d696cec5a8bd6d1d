import type { MatchTables, Pair, WeightTable } from '../../games/sports/chance.ts';
import { fixtureOf, type Fixture } from '../../games/sports/fixtures.ts';
import { readPick } from '../../games/sports/markets.ts';
import { isSportsChoice, type SportsTerms } from '../../games/sports/sports-game.ts';
import { sports } from '../../games/sports/sports.ts';
import type { Explain, ExplainTable } from '../explain/explanation.ts';
import type { ClaimedRound } from '../kit/api.ts';
import { loadStrings, type Translate } from '../kit/words.ts';
import { sportsExplainWords, type SportsExplainWord } from './explain-words.ts';
import { longPick, marketName } from './pick-words.ts';
import { sportsWords, type SportsWord } from './words.ts';

type SportsExplainSay = Translate<SportsWord | SportsExplainWord>;

/** Explains how a match is computed and what a bet on it pays. */
export const explainSports: Explain = async ({ clientSeed, claimed, language }) => {
  const say = await loadStrings(language, sportsWords, sportsExplainWords);
  const fixture = fixtureOf(clientSeed);
  const tables = fixture === null ? null : sports[fixture.league.sport].model.tables(fixture.strengths);
  const terms = (claimed?.terms ?? null) as SportsTerms | null; // Written by `place` of the rules.
  const { steps = [], shuffles = false } = tables === null ? {} : stepsOf(tables, say);
  return {
    message: 'messageShared',
    ...(shuffles ? { shuffles: true as const } : {}),
    steps: [say('pickRow'), say('times'), say('strengths'), ...steps],
    tables: fixture === null || tables === null ? [] : [teamTable(fixture, say), ...tablesOf(tables, fixture, say)],
    pays: [{ paragraphs: [say('sportsPays', { odds: terms?.combined ?? '' }), say('rulesVoid')] }],
    choice: choiceText(claimed, say),
  };
};

function stepsOf(tables: MatchTables, say: SportsExplainSay): { steps: string[]; shuffles?: boolean } {
  if (tables.kind === 'goals') return { steps: [say('goals')] };
  if (tables.kind === 'points') return { steps: [say('quarters'), say('baskets'), say('extra')] };
  const { toWin, first } = tables;
  return {
    steps: [say('periods', { n: toWin }), say('order', { n: first - 1 }), say('moments')],
    shuffles: true,
  };
}

function teamTable({ teams }: Fixture, say: SportsExplainSay): ExplainTable {
  return {
    id: 'teams',
    caption: say('teamTable'),
    head: [say('team'), say('strength')],
    rows: teams.map(({ name, strength }) => [name, String(strength)]),
  };
}

function tablesOf(tables: MatchTables, { teams }: Fixture, say: SportsExplainSay): ExplainTable[] {
  const names = teams.map(({ name }) => name);
  const score = ([home, away]: Pair): string => `${home} : ${away}`;
  const weights = <Value>(id: string, caption: string, table: WeightTable<Value>, text: (value: Value) => string) => ({
    id,
    caption,
    head: [say('value'), say('weight')],
    rows: table.map(([value, weight]) => [text(value), String(weight)]),
  });
  if (tables.kind === 'goals') {
    const [home, away] = tables.goals;
    return [
      weights('goals-home', say('goalsTable', { team: names[0] ?? '' }), home, String),
      weights('goals-away', say('goalsTable', { team: names[1] ?? '' }), away, String),
    ];
  }
  if (tables.kind === 'points')
    return [
      {
        id: 'means',
        caption: say('meansTable'),
        head: [say('team'), '0', '1', '2', '3'],
        rows: tables.means.map((means, side) => [names[side] ?? '', ...means.map(String)]),
      },
      weights('points', say('pointsTable'), tables.points, String),
      weights('extra', say('extraTable'), tables.extraTime, score),
    ];
  return [
    weights('winner', say('winnerTable'), tables.winner, (side) => names[side] ?? ''),
    weights('scores', say('scoreTable'), tables.periods, score),
  ];
}

/** Returns the selections of the bet, each with the odds it was accepted at. */
function choiceText(claimed: ClaimedRound | null, say: SportsExplainSay): string | null {
  if (!isSportsChoice(claimed?.choice)) return null;
  const terms = claimed.terms as SportsTerms; // As above.
  return claimed.choice.selections
    .map(({ event, pick }, index) => {
      const fixture = fixtureOf(event);
      if (fixture === null) return pick;
      const market = marketName(readPick(pick)?.market ?? 'win', fixture.league.sport, say);
      return `${market}: ${longPick(pick, fixture, say)} @ ${terms.odds[index] ?? ''}`;
    })
    .join(' · ');
}
