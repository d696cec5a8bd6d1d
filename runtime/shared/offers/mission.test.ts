import { describe, expect, test } from 'vitest';
import { areReached, missionState, reachedOf, type MissionStanding } from './mission.ts';

const nothing = { bets: 0n, rounds: 0n, deposits: 0n, limits: 0n, breakDays: 0n };

describe('goals', () => {
  test('are reached together only, and no goal counts beyond what it asks for', () => {
    const goals = [
      { counts: 'bets', asked: 500n },
      { counts: 'limits', asked: 1n },
    ] as const;
    expect(areReached(goals, { ...nothing, bets: 499n, limits: 1n })).toBe(false);
    expect(areReached(goals, { ...nothing, bets: 500n })).toBe(false);
    expect(areReached(goals, { ...nothing, bets: 900n, limits: 3n })).toBe(true);
    expect(reachedOf(goals[0], { ...nothing, bets: 900n })).toBe(500n);
  });
});

describe('the state of a mission', () => {
  const open: MissionStanding = {
    starts: 10,
    until: 100,
    isEnded: false,
    minRank: 2,
    rank: 2,
    waitsForOther: false,
    grant: null,
  };
  const claimable = { state: 'claimable', claimBy: 150 } as const;
  test.each<[string, Partial<MissionStanding>, number, string, string | null]>([
    ['before the start', {}, 9, 'locked', 'start'],
    ['from the start', {}, 10, 'running', null],
    ['without a start', { starts: null }, 0, 'running', null],
    ['with a rank that is too low', { rank: 1 }, 50, 'locked', 'rank'],
    ['while another one comes first', { waitsForOther: true }, 50, 'locked', 'after'],
    ['at the end', {}, 100, 'over', null],
    ['without an end', { until: null }, 1_000, 'running', null],
    ['ended by an operator', { isEnded: true }, 50, 'over', null],
    ['done', { grant: claimable }, 50, 'done', null],
    ['done, and the rank has fallen', { grant: claimable, rank: 1 }, 50, 'done', null],
    ['done, and the offer has ended', { grant: claimable, isEnded: true }, 120, 'done', null],
    ['not claimed in time', { grant: claimable }, 150, 'over', null],
    ['not claimed in time, on a break then', { grant: { state: 'claimable', claimBy: null } }, 900, 'done', null],
    ['expired', { grant: { state: 'expired', claimBy: 150 } }, 151, 'over', null],
    ['claimed', { grant: { state: 'claimed', claimBy: 150 }, isEnded: true }, 900, 'claimed', null],
  ])('%s', (_when, standing, now, state, lock) => {
    expect(missionState({ ...open, ...standing }, now)).toEqual({ state, lock });
  });
});
