import type { Ending, Final } from './chance.ts';

export type MarketId = 'win' | 'handicap' | 'total' | 'detail' | 'both';

export interface MarketRule {
  id: MarketId;
  /** The part of the ending that decides the market. */
  on: keyof Ending;
  /** Whether the match can end in a draw, which is then a selection. */
  draw?: boolean;
  /** Number of lines offered, around the one nearest to even. */
  lines?: 1 | 3;
  /** Distance between two lines; 1 if omitted. */
  step?: number;
}

/**
 * A selection, as a self-describing name: `win.home`, `win.draw`, `total.2.5.over`, `both.yes`, `handicap.-1.5.away`
 * (the line applies to the home side, its negative to the away side).
 */
export type Pick = string;

export interface Selection {
  pick: Pick;
  chance: number;
}

const form =
  /^(?:(win)\.(home|draw|away)|(both)\.(yes|no)|(handicap)\.(-?\d{1,2}\.5)\.(home|away)|(total|detail)\.(\d{1,3}\.5)\.(over|under))$/;

/** Parses a pick into market, line and side; returns null when it is invalid. */
export function readPick(pick: Pick): { market: MarketId; line: number | null; side: string } | null {
  const [, win, winner, both, yes, handicap, given, side, total, line, over] = form.exec(pick) ?? [];
  if (win === 'win' && winner !== undefined) return { market: 'win', line: null, side: winner };
  if (both === 'both' && yes !== undefined) return { market: 'both', line: null, side: yes };
  if (handicap === 'handicap' && side !== undefined) return { market: 'handicap', line: Number(given), side };
  if ((total === 'total' || total === 'detail') && over !== undefined)
    return { market: total, line: Number(line), side: over };
  return null;
}

/** Returns whether a pick wins. All lines are halves, so there is always a result. */
export function isWinningPick(pick: Pick, end: Ending): boolean {
  return truthOf(pick)(end);
}

function truthOf(pick: Pick): (end: Ending) => boolean {
  const { market, line, side } = readPick(pick) ?? { market: null, line: null, side: '' };
  const given = line ?? 0;
  if (market === 'both') return ({ score: [home, away] }) => (home > 0 && away > 0) === (side === 'yes');
  if (market === 'win')
    return ({ score: [home, away] }) => side === (home > away ? 'home' : home < away ? 'away' : 'draw');
  if (market === 'handicap') return ({ score: [home, away] }) => home + given > away === (side === 'home');
  if (market === null) return () => false;
  const on = market === 'detail' ? 'detail' : 'score';
  return (end) => end[on][0] + end[on][1] > given === (side === 'over');
}

/** Returns all selections of a match with these endings, market by market, with exact chances. */
export function selectionsOf(rules: readonly MarketRule[], finals: readonly Final[]): Selection[] {
  return rules.flatMap((rule) => {
    if (rule.id === 'win') return priced(finals, ['win.home', ...(rule.draw === true ? ['win.draw'] : []), 'win.away']);
    if (rule.id === 'both') return priced(finals, ['both.yes', 'both.no']);
    return linesOf(rule, finals).flatMap((line) =>
      rule.id === 'handicap'
        ? priced(finals, [`handicap.${line}.home`, `handicap.${line}.away`])
        : priced(finals, [`${rule.id}.${line}.over`, `${rule.id}.${line}.under`]),
    );
  });
}

function priced(finals: readonly Final[], picks: readonly Pick[]): Selection[] {
  return picks.map((pick) => {
    const isTrue = truthOf(pick);
    return { pick, chance: finals.reduce((sum, final) => (isTrue(final) ? sum + final.chance : sum), 0) };
  });
}

/** Returns the half line nearest to even, and its neighbours, in order. */
function linesOf(rule: MarketRule, finals: readonly Final[]): string[] {
  const above = new Map<number, number>();
  for (const final of finals) {
    const [home, away] = final[rule.on];
    // A handicap line gives the home side what it lacks.
    const value = rule.id === 'handicap' ? home - away : home + away;
    above.set(value, (above.get(value) ?? 0) + final.chance);
  }
  let over = 1;
  const lines: { line: number; away: number }[] = [];
  for (const value of [...above.keys()].toSorted((one, other) => one - other)) {
    over -= above.get(value) ?? 0;
    const line = rule.id === 'handicap' ? -value - 0.5 : value + 0.5;
    // A handicap of half a goal, point or map is equal to the winner market.
    if (rule.id === 'handicap' && Math.abs(line) < 1) continue;
    if (over > 0.12 && over < 0.88) lines.push({ line, away: Math.abs(over - 0.5) });
  }
  const [even] = lines.toSorted((one, other) => one.away - other.away);
  if (even === undefined) return [];
  const wanted = rule.lines === 3 ? [-1, 0, 1].map((by) => even.line + by * (rule.step ?? 1)) : [even.line];
  return wanted.filter((each) => lines.some(({ line }) => line === each)).map((line) => line.toFixed(1));
}
