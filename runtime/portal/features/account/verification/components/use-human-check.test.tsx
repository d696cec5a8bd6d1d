// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type FetchHumanToken, useHumanCheck } from './use-human-check.ts';

const inAnHour = () => Date.now() + 3_600_000;

/** Returns numbered tokens, or fails where the list says so. */
function provider(...outcomes: ('ok' | 'old' | 'down')[]): FetchHumanToken {
  let count = 0;
  return async () => {
    const outcome = outcomes[count] ?? 'ok';
    count += 1;
    if (outcome === 'down') throw new Error('down');
    return { token: `token-${count}`, expiresAt: outcome === 'old' ? 1 : inAnHour() };
  };
}

const begin = (fetchToken: FetchHumanToken) =>
  renderHook(() => useHumanCheck({ startAtOnce: true, fetchToken })).result;

describe('useHumanCheck', () => {
  test('completes in the background while the form is filled in', async () => {
    const human = begin(provider());
    expect(human.current.status).toBe('checking');
    await waitFor(() => expect(human.current.status).toBe('done'));
  });

  test('returns each token once', async () => {
    const human = begin(provider());
    const tokens = await act(async () => [await human.current.take(), await human.current.take()]);
    expect(tokens).toEqual(['token-1', 'token-2']);
  });

  test('replaces an expired token', async () => {
    const human = begin(provider('old'));
    expect(await act(() => human.current.take())).toBe('token-2');
  });

  test('reports a failure, and works once the provider is back', async () => {
    const human = begin(provider('down'));
    await waitFor(() => expect(human.current.status).toBe('failed'));
    act(() => human.current.start());
    await waitFor(() => expect(human.current.status).toBe('done'));
  });

  test('rejects when it received no token', async () => {
    const human = begin(provider('down', 'down'));
    await waitFor(() => expect(human.current.status).toBe('failed'));
    await act(() => expect(human.current.take()).rejects.toThrow('down'));
  });
});
