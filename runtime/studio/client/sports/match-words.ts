import { sports } from '../../games/sports/sports.ts';
import type { Match, Phase } from './match.ts';
import type { SportsPage } from './words.ts';

/** Returns the text next to the score: minutes of goals, or the score of every set, map or quarter. */
export function noteOf({ standing, fixture }: Match, side: 0 | 1): string {
  if (standing === null) return '';
  if (sports[fixture.league.sport].clock === 'minutes')
    return standing.goals.flatMap(([at, who]) => (who === side ? [`${minuteOf(at)}′`] : [])).join(' ');
  return fixture.league.sport === 'duel' ? '' : standing.periods.map((period) => period[side]).join('\u2009·\u2009');
}

function minuteOf(gone: number): number {
  return Math.max(1, Math.min(90, Math.ceil((gone * 90) / 1_000)));
}

/** Returns when a match starts, how far it has progressed, or that it is over. */
export function whenText(match: Match, phase: Phase, now: number, { say, language }: SportsPage): string {
  const { event, fixture, standing } = match;
  const clockTime = new Intl.DateTimeFormat(document.documentElement.lang || language, {
    hour: '2-digit',
    minute: '2-digit',
  });
  if (phase === 'over') return `${clockTime.format(event.closesAt)} · ${say('ended')}`;
  if (phase === 'open') {
    const left = Math.ceil((event.closesAt - now) / 1_000);
    const soon = left <= 90 ? say('startsSoon', { n: left }) : say('startsIn', { n: Math.round(left / 60) });
    return `${clockTime.format(event.closesAt)} · ${soon}`;
  }
  const gone = Math.floor(((now - event.closesAt) * 1_000) / (event.settlesAt - event.closesAt));
  const { clock } = sports[fixture.league.sport];
  if (clock === 'minutes') return say('minute', { n: minuteOf(gone) });
  if (clock === 'quarters')
    return gone >= 960 ? say('extraTime') : say('quarter', { n: Math.min(4, Math.floor(gone / 240) + 1) });
  const period = Math.max(1, standing?.periods.length ?? 1);
  return say(fixture.league.sport === 'tennis' ? 'set' : 'map', { n: period });
}
