import { fixtureOf, lobbySettings } from '../../games/sports/fixtures.ts';
import { isWinningPick, readPick } from '../../games/sports/markets.ts';
import { isSportsChoice, sportsGame, type SportsResult } from '../../games/sports/sports-game.ts';
import { el } from '../kit/dom.ts';
import { scheduledVerifier, type ShowRequest } from '../kit/verifier.ts';
import { loadStrings } from '../kit/words.ts';
import { longPick, marketName } from './pick-words.ts';
import { sportsWords } from './words.ts';

/** Plays a match again from its seed. */
export const sportsVerifier = scheduledVerifier({ settings: lobbySettings, rules: sportsGame, show });

async function show({ outcome, claimed, language }: ShowRequest): Promise<Node[]> {
  // The result of `draw` of the rules; empty when no match has the key.
  const { event = '', end } = outcome as Partial<SportsResult>;
  const fixture = fixtureOf(event);
  if (end === undefined || fixture === null) return [];
  const say = await loadStrings(language, sportsWords);
  const selections = isSportsChoice(claimed?.choice) ? claimed.choice.selections : [];
  const mine = selections.filter((each) => each.event === event);
  return [
    el(
      'p',
      { class: 'replay' },
      el('span', {}, `${fixture.teams[0].name} – ${fixture.teams[1].name}`),
      el('b', {}, `${end.score[0]} : ${end.score[1]}`),
    ),
    ...mine.map(({ pick }) => {
      const market = marketName(readPick(pick)?.market ?? 'win', fixture.league.sport, say);
      const verdict = say(isWinningPick(pick, end) ? 'won' : 'lost');
      return el('p', {}, `${market}: ${longPick(pick, fixture, say)} · ${verdict}`);
    }),
  ];
}
