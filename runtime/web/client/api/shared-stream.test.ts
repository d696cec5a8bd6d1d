// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { followSharedStream, type StreamNews } from './shared-stream.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces the parts of the browser with which tabs share a stream. */
function browserWith({ request, channel = QuietChannel }: { request?: LockManager['request']; channel?: unknown }) {
  vi.stubGlobal('BroadcastChannel', channel);
  vi.stubGlobal('navigator', request === undefined ? {} : { locks: { request } });
}

class QuietChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

/** Follows a stream that is open at once and has one value. */
function follow() {
  const heard: StreamNews<string>[] = [];
  const streams = { opened: 0, closed: 0 };
  const stop = followSharedStream<string>({
    name: 'flags',
    connect: (tell) => {
      streams.opened += 1;
      tell({ state: 'open' });
      tell({ value: 'maintenance' });
      return () => {
        streams.closed += 1;
      };
    },
    tell: (news) => heard.push(news),
  });
  return { heard, streams, stop };
}

const refused = () => new DOMException('blocked', 'SecurityError');

function refuse(): never {
  throw refused();
}

test.each([
  ['refuses the lock', { request: () => Promise.reject(refused()) }],
  ['throws at the lock', { request: refuse }],
  ['has no locks', {}],
  ['refuses the channel', { request: () => Promise.reject(refused()), channel: refuse }],
  ['has no channel', { channel: undefined }],
])('a tab of a browser that %s reads its own stream', async (_, browser) => {
  browserWith(browser);
  const { heard, streams, stop } = follow();
  await eventually(() => expect(heard).toEqual([{ state: 'open' }, { value: 'maintenance' }]));
  stop();
  expect(streams).toEqual({ opened: 1, closed: 1 });
});

test('a tab that leaves while it waits for the lock opens no stream', async () => {
  let rejected: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions) => {
    rejected = new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    return rejected;
  };
  // The test calls the form with options only.
  browserWith({ request: request as LockManager['request'] });
  const { streams, stop } = follow();
  stop();
  await expect(rejected).rejects.toThrow();
  expect(streams.opened).toBe(0);
});
