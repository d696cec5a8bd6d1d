import { expect, test } from 'vitest';
import { fixturesBetween } from '../../games/sports/fixtures.ts';
import { leagues } from '../../games/sports/leagues.ts';
import type { Match } from './match.ts';
import { createSlip, obstacle, slipOdds, slipPays } from './slip.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

test('another pick of a match replaces its selection on the slip, and the same pick removes it', () => {
  const slip = newSlip();
  const [match] = matches();
  slip.toggle(match, 'win.home');
  slip.toggle(match, 'win.away');
  expect(slip.lines().map(({ pick }) => pick)).toEqual(['win.away']);
  slip.toggle(match, 'win.away');
  expect(obstacle(slip)).toBe('empty');
});

test('better odds are accepted automatically, worse ones require the player to accept', () => {
  const slip = newSlip();
  const [match] = matches();
  slip.toggle(match, 'win.home');
  slip.refresh(heard(match, '2.10'), NOW);
  expect([obstacle(slip), slipOdds(slip)]).toEqual([null, 210]);
  slip.refresh(heard(match, '1.95'), NOW);
  expect(obstacle(slip)).toBe('changed');
  slip.accept();
  expect([obstacle(slip), slipOdds(slip)]).toEqual([null, 195]);
});

test('selections of started matches block the slip and can be removed together', () => {
  const slip = newSlip();
  const [first, second] = matches();
  slip.toggle(first, 'win.home');
  slip.toggle(second, 'win.home');
  slip.refresh(new Map(), Math.min(first.event.closesAt, second.event.closesAt));
  expect(obstacle(slip)).toBe('closed');
  slip.dropClosed();
  expect(slip.lines().length).toBe(1);
  expect(obstacle(slip)).toBeNull();
});

test('singles add up, a parlay multiplies, and a seventh selection is rejected', () => {
  const slip = newSlip();
  const all = matches();
  for (const match of all.slice(0, 6)) expect(slip.toggle(match, 'win.home')).toBe(true);
  expect(slip.toggle(all[6] ?? all[0], 'win.home')).toBe(false);
  expect(slipPays(slip, 100n)).toBe(6_400n);
  slip.setMode('singles');
  expect(slipPays(slip, 100n)).toBe(1_200n);
});

test('a parlay pays the stake times the odds that the slip shows', () => {
  const slip = newSlip();
  const [first, second] = matches();
  slip.toggle({ ...first, odds: { 'win.home': '1.85' } }, 'win.home');
  slip.toggle({ ...second, odds: { 'win.home': '1.92' } }, 'win.home');
  expect([slipOdds(slip), slipPays(slip, 1_000n)]).toEqual([356, 3_560n]);
});

test('a parlay above the maximum odds cannot be placed, its singles can', () => {
  const slip = newSlip();
  for (const match of matches().slice(0, 4)) slip.toggle(match, 'win.away');
  expect(obstacle(slip)).toBe('tooMuch');
  slip.setMode('singles');
  expect(obstacle(slip)).toBeNull();
});

function newSlip() {
  return createSlip(() => undefined);
}

function matches(): [Match, Match, ...Match[]] {
  const [first, second, ...more] = leagues.flatMap((league) =>
    fixturesBetween(league, NOW, NOW + 16 * 60_000).map((fixture): Match => ({
      key: fixture.event.key,
      fixture,
      event: { ...fixture.event, seedHash: '', view: {} },
      odds: { 'win.home': '2.00', 'win.away': '8.00' },
      standing: null,
    })),
  );
  if (first === undefined || second === undefined) throw new Error('no matches');
  return [first, second, ...more];
}

function heard(match: Match, home: string): Map<string, Match> {
  return new Map([[match.key, { ...match, odds: { 'win.home': home } }]]);
}
