// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { AppError } from '../../../shared/errors.ts';
import { requestScope } from './pending-request.ts';
import { sendOnce } from './use-once.ts';

afterEach(() => localStorage.clear());

/** A server that answers with the next of `fates`, and the keys that it saw. */
function server(...fates: ('done' | 'lost' | 'fault' | 'rejected' | 'reused')[]) {
  const keys: string[] = [];
  const errors = {
    lost: () => new TypeError('Failed to fetch'),
    fault: () => new AppError('system.fault'),
    rejected: () => new AppError('wallet.insufficient_funds'),
    reused: () => new AppError('wallet.key_reused'),
  };
  const send = async (key: string): Promise<string> => {
    keys.push(key);
    const fate = fates.shift() ?? 'done';
    if (fate === 'done') return key;
    throw errors[fate]();
  };
  return { keys, send };
}

test.for([
  { first: 'done', second: 'done', sameKey: false },
  { first: 'lost', second: 'done', sameKey: true },
  { first: 'fault', second: 'done', sameKey: true },
  { first: 'rejected', second: 'done', sameKey: false },
  { first: 'reused', second: 'done', sameKey: false },
] as const)('after $first the next attempt has the same key: $sameKey', async ({ first, second, sameKey }) => {
  const { keys, send } = server(first, second);
  await sendOnce('act', send).catch(() => null);
  await sendOnce('act', send);
  expect(keys[0] === keys[1]).toBe(sameKey);
  expect(localStorage.length).toBe(0);
});

test('a rejection after a lost reply says nothing about the attempt before, so its key stays', async () => {
  const { keys, send } = server('lost', 'rejected', 'done');
  for (let attempt = 0; attempt < 3; attempt += 1) await sendOnce('act', send).catch(() => null);
  expect(new Set(keys).size).toBe(1);
});

test('a rejection while another tab sends the same request keeps its key', async () => {
  const keys: string[] = [];
  const rejected = sendOnce('act', async (key) => {
    keys.push(key);
    await sendOnce('act', server('lost').send).catch(() => null);
    throw new AppError('wallet.insufficient_funds');
  });
  await expect(rejected).rejects.toThrow();
  expect(await sendOnce('act', async (key) => key)).toBe(keys[0]);
});

test('the key is stored before it is sent, with nothing else, and other actions have their own', async () => {
  let stored = '';
  await sendOnce('act', async (key) => {
    stored = localStorage.getItem('requests') ?? '';
    expect(Object.values(JSON.parse(stored))).toEqual([{ key, payload: {}, attempts: 1 }]);
    await sendOnce('other', async (another) => expect(another).not.toBe(key));
  });
});

test('what is no request is ignored: a player can change what is stored', async () => {
  const wrong = [1, {}, { key: 1, payload: {}, attempts: 1 }, { key: 'k', payload: { amount: 1 }, attempts: 1 }];
  const texts = wrong.map((request) => JSON.stringify({ [requestScope('act')]: request }));
  for (const text of ['{', '[]', ...texts]) {
    localStorage.setItem('requests', text);
    const { keys, send } = server();
    await sendOnce('act', send);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  }
});
