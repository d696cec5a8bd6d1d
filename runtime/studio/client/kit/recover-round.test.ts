// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallFailed, createApi, type StoredReply } from './api.ts';
import { recoverRound } from './recover-round.ts';

type Round = { roundId: string };
const request = { requestId: 'request-lost' };
const lost = new CallFailed('offline');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page with a player who answers each failure as given, and a server that answers each call as given. */
function open({ goesOn = [true], replies }: { goesOn?: boolean[]; replies: (StoredReply<Round> | string | null)[] }) {
  const asked: unknown[] = [];
  const failures: unknown[] = [];
  const notified: string[] = [];
  const balances: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    asked.push([url, JSON.parse(String(body))]);
    const reply = replies.shift() ?? null;
    if (reply === null) throw new TypeError('failed to fetch');
    return typeof reply === 'string' ? Response.json({ code: reply }, { status: 409 }) : Response.json(reply);
  });
  const fail = async (error: unknown): Promise<boolean> => {
    failures.push(error);
    return goesOn.shift() ?? true;
  };
  const parts = {
    api: createApi(),
    fail,
    notify: (key: string) => void notified.push(key),
    setBalance: (balance: string | null) => void balances.push(balance),
  };
  const recover = async (error: unknown): Promise<Round | null> => {
    const round = recoverRound<Round>(parts, error, request);
    await vi.runAllTimersAsync();
    return round;
  };
  return { recover, asked, failures, notified, balances };
}

test('a lost response is replaced by the stored round and the balance', async () => {
  const stored = { state: 'stored', round: { roundId: 'r_1' }, balance: '93.00' } as const;
  const page = open({ replies: [stored] });
  expect(await page.recover(lost)).toEqual(stored.round);
  expect(page.asked).toEqual([['/api/stored', request]]);
  expect(page.balances).toEqual(['93.00']);
  expect(page.notified).toEqual(['checkingRound']);
});

test.each([
  ['absent', 'notPlayed'],
  ['returned', 'stakeReturned'],
] as const)('a round that is %s is reported by %s, with the balance', async (state, text) => {
  const page = open({ replies: [{ state, round: null, balance: '100.00' }] });
  expect(await page.recover(lost)).toBeNull();
  expect(page.notified).toEqual(['checkingRound', text]);
  expect(page.balances).toEqual(['100.00']);
});

test('an unanswered recovery shows the failure again until the server answers', async () => {
  const silence = Array.from({ length: 5 }, () => null);
  const page = open({ replies: [...silence, { state: 'stored', round: { roundId: 'r_1' }, balance: '93.00' }] });
  expect(await page.recover(lost)).toEqual({ roundId: 'r_1' });
  expect(page.failures).toHaveLength(2);
});

test.each([
  ['is cut off', '{"state":"stored","rou'],
  ['comes from a network that asks to sign in', '<!doctype html><title>Sign in</title>'],
  ['is empty', ''],
])('a response that %s counts as lost', async (_, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }));
  await expect(createApi().spin({ ...request, bet: '5.00' })).rejects.toMatchObject({
    code: 'offline',
    isUnresolved: true,
  });
});

test('a round that is still being played is requested again', async () => {
  const page = open({ replies: ['round_pending', { state: 'stored', round: { roundId: 'r_1' }, balance: null }] });
  expect(await page.recover(lost)).toEqual({ roundId: 'r_1' });
  expect(page.failures).toEqual([lost]);
});

test('no round is requested after the player leaves or after a rejected bet', async () => {
  const leaving = open({ goesOn: [false], replies: [] });
  expect(await leaving.recover(lost)).toBeNull();
  const rejected = open({ replies: [] });
  expect(await rejected.recover(new CallFailed('insufficient_funds'))).toBeNull();
  expect([...leaving.asked, ...rejected.asked]).toEqual([]);
});
