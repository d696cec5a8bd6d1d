import type { Stage, StagedGame } from '../kit.ts';
import { drawBelow, type NumberSource } from '../../../shared/fair/outcome-stream.ts';
import { findPond, type Catch, type FishId, type Pond } from './ponds.ts';

/** The numbers of shots that a clip may have. */
export const clipSizes = [10, 20, 30] as const;

/** Return to player in per cent, whatever fish the player aims at. */
export const RETURNED = 96;

export interface FishChoice {
  shots: (typeof clipSizes)[number];
}

/** A shot that was fired. */
export interface Shot {
  fish: FishId;
  /** What it paid, as a multiple of the price of a shot; 0 when the fish escaped. */
  pays: number;
  /** The single pays of a blast or a chain. */
  parts?: number[];
}

export interface FishState {
  shots: number;
  fired: Shot[];
}

const IDLE_MS = 10 * 60_000;

/**
 * Creates the game of a pond: a clip of shots, each at a fish that the player chooses. A shot costs the bet. The
 * probability of a catch gives every shot the same return. Unfired shots are refunded.
 */
export function fish(setting: string): StagedGame | null {
  const pond = findPond(setting);
  if (pond === null) return null;
  return {
    engine: 'staged',
    maths: {
      rtp: RETURNED.toFixed(2),
      volatility: setting === 'lagoon' ? 'medium' : 'high',
      lines: 0,
      // A clip in which every shot makes the largest catch.
      maxWin: Math.max(...pond.fish.map((each) => spanOf(each.catch)[1])).toFixed(2),
    },
    idleMs: IDLE_MS,
    stake: (choice, bet) => (isChoice(choice) ? bet * BigInt(choice.shots) : null),
    async begin({ choice, bet }) {
      return stage({ shots: isChoice(choice) ? choice.shots : 0, fired: [] }, bet);
    },
    async act({ stage: before, bet, action, source }) {
      const state = stateOf(before);
      const aimed = pond.fish.find(({ id }) => isShot(action) && action.fish === id);
      if (before.done || aimed === undefined || state.fired.length >= state.shots) return null;
      const shot = { fish: aimed.id, ...(await shoot(aimed.catch, source)) };
      return stage({ ...state, fired: [...state.fired, shot] }, bet);
    },
    leave: ({ stage: before, bet }) => ({ ...stage(stateOf(before), bet), done: true }),
  };
}

/** Returns the chance of a catch as a fraction: the return divided by the average pay of the catch. */
export function chanceOf(caught: Catch): { of: number; in: number } {
  switch (caught.kind) {
    case 'fixed':
      return { of: RETURNED, in: 100 * caught.pays };
    case 'blast':
      return { of: RETURNED * caught.pays.length, in: 100 * sum(caught.pays) };
    case 'chain':
      return { of: RETURNED * caught.pays.length, in: 100 * caught.links * sum(caught.pays) };
  }
}

/** Returns the minimum and maximum pay of a catch. */
export function spanOf(caught: Catch): [least: number, most: number] {
  if (caught.kind === 'fixed') return [caught.pays, caught.pays];
  const links = caught.kind === 'chain' ? caught.links : 1;
  return [links * Math.min(...caught.pays), links * Math.max(...caught.pays)];
}

/** Returns the kinds of fish of a pond, for the page. */
export function fishOf(setting: string): Pond['fish'] {
  return findPond(setting)?.fish ?? [];
}

export function isFishState(value: unknown): value is FishState {
  return typeof value === 'object' && value !== null && 'shots' in value && 'fired' in value;
}

async function shoot(caught: Catch, source: NumberSource): Promise<{ pays: number; parts?: number[] }> {
  const chance = chanceOf(caught);
  if ((await drawBelow(source, chance.in)) >= chance.of) return { pays: 0 };
  if (caught.kind === 'fixed') return { pays: caught.pays };
  const parts: number[] = [];
  const pieces = caught.kind === 'chain' ? caught.links : 1;
  while (parts.length < pieces) parts.push(caught.pays[await drawBelow(source, caught.pays.length)] ?? 0);
  return { pays: sum(parts), parts };
}

/** Returns the stage: what was caught, and the remaining shots. */
function stage(state: FishState, bet: bigint): Stage {
  const left = state.shots - state.fired.length;
  return { state, done: left === 0, win: bet * BigInt(sum(state.fired.map(({ pays }) => pays)) + left) };
}

function stateOf({ state }: Stage): FishState {
  return isFishState(state) ? state : { shots: 0, fired: [] };
}

function isChoice(choice: unknown): choice is FishChoice {
  return (
    typeof choice === 'object' &&
    choice !== null &&
    Object.keys(choice).length === 1 &&
    'shots' in choice &&
    clipSizes.some((size) => size === choice.shots)
  );
}

function isShot(action: unknown): action is { fish: unknown } {
  return typeof action === 'object' && action !== null && 'fish' in action && Object.keys(action).length === 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
