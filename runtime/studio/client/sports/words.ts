import type en from '../../words/en/sports.json';
import type { GamePage } from '../kit/game-page.ts';
import type { Translate } from '../kit/words.ts';

/** Strings of the sportsbook. */
export const sportsWords = import.meta.glob<typeof en>('../../words/*/sports.json', { import: 'default' });

export type SportsWord = keyof typeof en;
export type SportsSay = Translate<SportsWord>;
export type SportsPage = GamePage<SportsWord>;
