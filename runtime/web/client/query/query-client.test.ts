// @vitest-environment happy-dom
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { NetworkError } from '../api/network-error.ts';
import { clearQueryCache, queryClient, sameForEveryone } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('a visible query that was pending at login is refetched', async () => {
  const answers = [new Promise<string>(() => undefined), Promise.resolve('for the member')];
  const observer = new QueryObserver(queryClient, { queryKey: ['games'], queryFn: () => answers.shift() ?? 'more' });
  const answered = new Promise((resolve) => {
    observer.subscribe(({ data }) => data !== undefined && resolve(data));
  });
  clearQueryCache();
  expect(await answered).toBe('for the member');
  observer.destroy();
});

test('clearQueryCache removes the answers of the previous player', () => {
  queryClient.setQueryData(['wallet', 'balance'], { sumBalance: '100.00' });
  clearQueryCache();
  expect(queryClient.getQueryData(['wallet', 'balance'])).toBeUndefined();
});

test('clearQueryCache keeps an answer that is the same for everyone, without a refetch', async () => {
  const ask = vi.fn(() => Promise.resolve('menus'));
  const menus = { queryKey: ['menus'], queryFn: ask, meta: sameForEveryone };
  const observer = new QueryObserver(queryClient, menus);
  const stop = observer.subscribe(() => undefined);
  await eventually(() => expect(observer.getCurrentResult().data).toBe('menus'));
  clearQueryCache();
  expect(observer.getCurrentResult().data).toBe('menus');
  expect(ask).toHaveBeenCalledOnce();
  stop();
});

test('an answer requested before the login and received after it is dropped', async () => {
  const late = Promise.withResolvers<string>();
  const answers = [late.promise, Promise.resolve('for the member')];
  const observer = new QueryObserver(queryClient, { queryKey: ['games'], queryFn: () => answers.shift() ?? 'more' });
  const stop = observer.subscribe(() => undefined);
  const unseen = queryClient.fetchQuery({ queryKey: ['profile'], queryFn: () => late.promise }).catch(() => undefined);
  clearQueryCache();
  await eventually(() => expect(observer.getCurrentResult().data).toBe('for the member'));
  late.resolve('for the visitor');
  await unseen;
  expect(queryClient.getQueryData(['games'])).toBe('for the member');
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
  stop();
});

const lost = () => Promise.reject(new NetworkError('offline'));

test('a call made offline fails immediately and is not retried when back online', async () => {
  onlineManager.setOnline(false);
  const call = vi.fn(lost);
  const pay = new MutationObserver(queryClient, { mutationFn: call });
  await expect(pay.mutate()).rejects.toBeInstanceOf(NetworkError);
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(call).toHaveBeenCalledOnce();
});

test('a visible query is refetched when the browser is back online', async () => {
  onlineManager.setOnline(false);
  let connected = false;
  const ask = () => (connected ? Promise.resolve('here') : lost());
  const seen = new QueryObserver(queryClient, { queryKey: ['seen'], queryFn: ask, retry: false });
  queryClient.mount();
  const stop = seen.subscribe(() => undefined);
  await eventually(() => expect(seen.getCurrentResult().status).toBe('error'));
  connected = true;
  onlineManager.setOnline(true);
  await eventually(() => expect(seen.getCurrentResult().data).toBe('here'));
  stop();
  queryClient.unmount();
});
