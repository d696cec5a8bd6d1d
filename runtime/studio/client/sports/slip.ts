import { MOST_SELECTIONS, MOST_TIMES } from '../../games/sports/sports-game.ts';
import { combine, payOf } from '../../games/sports/odds.ts';
import type { Match } from './match.ts';

/** A selection on the slip. Odds in hundredths. */
export interface SlipLine {
  match: Match;
  pick: string;
  /** The odds that the player has accepted. */
  odds: number;
  /** The current odds; null when bets are closed. */
  offered: number | null;
}

export type SlipMode = 'parlay' | 'singles';

export interface Slip {
  lines(): readonly SlipLine[];
  mode(): SlipMode;
  setMode(mode: SlipMode): void;
  has(key: string, pick: string): boolean;
  /** Adds a selection, replaces another one of the same match, or removes it. Returns false when the slip is full. */
  toggle(match: Match, pick: string): boolean;
  remove(key: string): void;
  clear(): void;
  /** Updates the odds. Better odds are accepted automatically; worse ones require `accept`. */
  refresh(matches: ReadonlyMap<string, Match>, now: number): void;
  accept(): void;
  dropClosed(): void;
}

export function createSlip(changed: () => void): Slip {
  let lines: SlipLine[] = [];
  let mode: SlipMode = 'parlay';
  const set = (next: SlipLine[]): void => {
    lines = next;
    changed();
  };
  return {
    lines: () => lines,
    mode: () => (lines.length < 2 ? 'parlay' : mode),
    setMode(next) {
      mode = next;
      changed();
    },
    has: (key, pick) => lines.some((line) => line.match.key === key && line.pick === pick),
    toggle(match, pick) {
      const others = lines.filter((line) => line.match.key !== match.key);
      if (lines.some((line) => line.match.key === match.key && line.pick === pick)) {
        set(others);
        return true;
      }
      const offered = hundredths(match.odds?.[pick]);
      if (offered === null) return true;
      if (others.length >= MOST_SELECTIONS) return false;
      set([...others, { match, pick, odds: offered, offered }]);
      return true;
    },
    remove: (key) => set(lines.filter((line) => line.match.key !== key)),
    clear: () => set([]),
    refresh(matches, now) {
      set(
        lines.map((line) => {
          const match = matches.get(line.match.key) ?? line.match;
          const offered = now < match.event.closesAt ? hundredths(match.odds?.[line.pick]) : null;
          return { ...line, match, offered, odds: Math.max(line.odds, offered ?? 0) };
        }),
      );
    },
    accept: () => set(lines.map((line) => ({ ...line, odds: line.offered ?? line.odds }))),
    dropClosed: () => set(lines.filter(({ offered }) => offered !== null)),
  };
}

/** Returns why the slip cannot be placed; null when it can. */
export function obstacle(slip: Slip): 'empty' | 'closed' | 'changed' | 'tooMuch' | null {
  const lines = slip.lines();
  if (lines.length === 0) return 'empty';
  if (lines.some(({ offered }) => offered === null)) return 'closed';
  if (lines.some(({ odds, offered }) => offered !== null && offered < odds)) return 'changed';
  const odds = lines.map((line) => line.odds);
  return slip.mode() === 'parlay' && combine(odds) > MOST_TIMES * 100 ? 'tooMuch' : null;
}

/** Returns the combined odds of all selections, in hundredths. */
export function slipOdds(slip: Slip): number {
  return combine(slip.lines().map(({ odds }) => odds));
}

/** Returns the maximum pay of the slip, in minor units. */
export function slipPays(slip: Slip, stake: bigint): bigint {
  const odds = slip.lines().map((line) => line.odds);
  return slip.mode() === 'parlay'
    ? payOf(stake, [combine(odds)])
    : odds.reduce((sum, each) => sum + payOf(stake, [each]), 0n);
}

function hundredths(written: string | undefined): number | null {
  return written === undefined ? null : Math.round(Number(written) * 100);
}
