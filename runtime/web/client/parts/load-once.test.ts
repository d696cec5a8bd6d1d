import { expect, test } from 'vitest';
import { forgetFailedLoads, loadOnce } from './load-once.ts';

/** A part whose first `failures` loads fail. */
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

test('loadOnce fetches a part once, however often it is requested', async () => {
  const { tried, load } = part(0);
  const once = loadOnce<string>();
  expect([await once(load), await once(load)]).toEqual(['part', 'part']);
  expect(tried.times).toBe(1);
});

test('loadOnce does not repeat a failed load before the failure is shown', async () => {
  const { tried, load } = part(1);
  const once = loadOnce<string>();
  await expect(once(load)).rejects.toThrow('failed');
  await expect(once(load)).rejects.toThrow('failed');
  expect(tried.times).toBe(1);
});

test('loadOnce retries a load after its failure was shown', async () => {
  const { load } = part(1);
  const once = loadOnce<string>();
  await expect(once(load)).rejects.toThrow('failed');
  forgetFailedLoads();
  await expect(once(load)).resolves.toBe('part');
});
