import { expect, test } from 'vitest';
import { forgetFailedLoads, loadOnce } from './load-once.ts';

/** A part that does not come at first. */
function part(failures: number) {
  const tried = { times: 0 };
  return {
    tried,
    load: () => {
      tried.times += 1;
      return tried.times <= failures ? Promise.reject(new Error('gone')) : Promise.resolve('part');
    },
  };
}

test('a part is fetched once, however often it is asked for', async () => {
  const { tried, load } = part(0);
  const once = loadOnce<string>();
  expect([await once(load), await once(load)]).toEqual(['part', 'part']);
  expect(tried.times).toBe(1);
});

test('a failure is not fetched again and again while it is shown', async () => {
  const { tried, load } = part(1);
  const once = loadOnce<string>();
  await expect(once(load)).rejects.toThrow('failed');
  await expect(once(load)).rejects.toThrow('failed');
  expect(tried.times).toBe(1);
});

test('after the failure was shown, the next attempt may succeed', async () => {
  const { load } = part(1);
  const once = loadOnce<string>();
  await expect(once(load)).rejects.toThrow('failed');
  forgetFailedLoads();
  await expect(once(load)).resolves.toBe('part');
});
