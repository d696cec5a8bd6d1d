// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { frameAddresses } from './launch-hosts.ts';

const own = { origin: 'https://lotus.example', protocol: 'https:' };
const allowed = ['https://one.cdn.example'];
const game_url = 'https://studio.example/play?ticket=1';

test('frameAddresses returns the launch host of the session before the vendor’s own URL', () => {
  const game_url2 = 'https://one.cdn.example/play?ticket=1';
  expect(frameAddresses({ game_url, game_url2 }, { allowed, own })).toEqual([game_url2, game_url]);
});

test('frameAddresses ignores a launch host that was not compiled in and reports it once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const game_url2 of ['https://evil.example/play', 'https://evil.example/other', 'https://lotus.example/play'])
    expect(frameAddresses({ game_url, game_url2 }, { allowed, own })).toEqual([game_url]);
  expect(warn).toHaveBeenCalledTimes(2);
  expect(document.documentElement.dataset['ignoredLaunchHosts']).toBe('https://evil.example https://lotus.example');
  warn.mockRestore();
});

test('frameAddresses leaves out a URL that may not be framed', () => {
  expect(frameAddresses({ game_url: 'javascript:alert(1)' }, { allowed, own })).toEqual([]);
});
