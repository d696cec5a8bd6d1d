import { MOST_SELECTIONS, MOST_TIMES } from '../../games/sports/sports-game.ts';
import { returns } from '../../games/sports/odds.ts';
import type { RulesSection } from '../kit/rules-panel.ts';
import type { SportsPage } from './words.ts';

/** Returns the rules page: how bets work and what they return. */
export function sportsRules({ say, money, session }: SportsPage): RulesSection[] {
  const percent = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const rows = Array.from({ length: MOST_SELECTIONS }, (_, index) => [
    index === 0 ? say('single') : say('parlayOf', { n: index + 1 }),
    // Rounded down, because it is a promised minimum.
    percent.format(Math.floor((returns.least / 1_000) ** (index + 1) * 1_000) / 1_000),
  ]);
  return [
    { title: say('rulesHow'), paragraphs: [say('rulesMatches'), say('rulesParlay')] },
    {
      title: say('returnToPlayer'),
      paragraphs: [say('rulesReturn')],
      table: [[say('betKind'), say('atLeast')], ...rows],
    },
    {
      paragraphs: [
        say('rulesLimits', {
          n: MOST_TIMES,
          least: money(session.stake.min),
          most: money(session.stake.max),
        }),
        say('rulesVoid'),
      ],
    },
  ];
}
