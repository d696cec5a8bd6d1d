// @vitest-environment happy-dom
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../api/network-error.ts';
import { clearQueryCache, queryClient, sameForEveryone } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

test('a part in sight that was waiting when someone logged in gets an answer all the same', async () => {
  const answers = [new Promise<string>(() => undefined), Promise.resolve('for the member')];
  const observer = new QueryObserver(queryClient, { queryKey: ['games'], queryFn: () => answers.shift() ?? 'more' });
  const answered = new Promise((resolve) => {
    observer.subscribe(({ data }) => data !== undefined && resolve(data));
  });
  clearQueryCache();
  expect(await answered).toBe('for the member');
  observer.destroy();
});

test('what one person was told is not shown to the next', () => {
  queryClient.setQueryData(['wallet', 'balance'], { sumBalance: '100.00' });
  clearQueryCache();
  expect(queryClient.getQueryData(['wallet', 'balance'])).toBeUndefined();
});

test('what is the same for everyone outlives a logout and is not asked for again', async () => {
  const ask = vi.fn(() => Promise.resolve('menus'));
  const menus = { queryKey: ['menus'], queryFn: ask, meta: sameForEveryone };
  const observer = new QueryObserver(queryClient, menus);
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('menus'));
  clearQueryCache();
  expect(observer.getCurrentResult().data).toBe('menus');
  expect(ask).toHaveBeenCalledOnce();
  stop();
});

test('an answer that was asked for before the login and arrives after it is not kept', async () => {
  const late = Promise.withResolvers<string>();
  const answers = [late.promise, Promise.resolve('for the member')];
  const observer = new QueryObserver(queryClient, { queryKey: ['games'], queryFn: () => answers.shift() ?? 'more' });
  const stop = observer.subscribe(() => undefined);
  const unseen = queryClient.fetchQuery({ queryKey: ['profile'], queryFn: () => late.promise }).catch(() => undefined);
  clearQueryCache();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('for the member'));
  late.resolve('for the visitor');
  await unseen;
  expect(queryClient.getQueryData(['games'])).toBe('for the member');
  expect(queryClient.getQueryData(['profile'])).toBeUndefined();
  stop();
});

const lost = () => Promise.reject(new NetworkError('offline'));

test('without a connection a call fails at once, and is not made later on its own', async () => {
  onlineManager.setOnline(false);
  const call = vi.fn(lost);
  const pay = new MutationObserver(queryClient, { mutationFn: call });
  await expect(pay.mutate()).rejects.toBeInstanceOf(NetworkError);
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(call).toHaveBeenCalledOnce();
});

test('what is in sight is asked for again once the connection is back', async () => {
  onlineManager.setOnline(false);
  let connected = false;
  const ask = () => (connected ? Promise.resolve('here') : lost());
  const seen = new QueryObserver(queryClient, { queryKey: ['seen'], queryFn: ask, retry: false });
  queryClient.mount();
  const stop = seen.subscribe(() => undefined);
  await vi.waitFor(() => expect(seen.getCurrentResult().status).toBe('error'));
  connected = true;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(seen.getCurrentResult().data).toBe('here'));
  stop();
  queryClient.unmount();
});
