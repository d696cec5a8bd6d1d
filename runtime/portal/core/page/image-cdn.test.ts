// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { imageHosts, imageUrls, imageFailed } from './image-cdn.ts';

const allowed = ['https://one.example', 'https://two.example', 'https://*.pictures.example'];

test('imageHosts uses the compiled hosts without patterns before the server has answered', () => {
  expect(imageHosts({ allowed, offered: undefined })).toEqual(['https://one.example', 'https://two.example']);
});

test('imageHosts ignores a host that was not compiled in and reports it once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const offered = ['https://evil.example', 'https://a.pictures.example', 'https://one.example.evil.example'];
  expect(imageHosts({ allowed, offered })).toEqual(['https://a.pictures.example']);
  imageHosts({ allowed, offered });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset['ignoredCdns']).toBe('https://evil.example https://one.example.evil.example');
  warn.mockRestore();
});

test('imageUrls returns only the original URL of an image without any host', () => {
  expect(imageHosts({ allowed: [], offered: [] })).toEqual([]);
  expect(imageUrls('https://studio.example/art/a.svg', [])).toEqual(['https://studio.example/art/a.svg']);
  expect(imageUrls('', ['https://one.example'])).toEqual([]);
});

test('imageUrls begins with the same host for the same image, and spreads images over the hosts', () => {
  const hosts = ['https://one.example', 'https://two.example'];
  const first = (name: string) => new URL(imageUrls(`https://studio.example/art/${name}.svg`, hosts)[0] ?? '').host;
  const names = Array.from({ length: 100 }, (_, count) => `game-${count}`);
  expect(names.map(first)).toEqual(names.map(first));
  const atOne = names.filter((name) => first(name) === 'one.example').length;
  expect(atOne).toBeGreaterThan(30);
  expect(atOne).toBeLessThan(70);
});

test('imageUrls returns each host and then the original URL, and skips a host after it failed', () => {
  const hosts = ['https://one.example', 'https://two.example'];
  const [best = '', ...others] = imageUrls('https://studio.example/art/a.svg?v=2', hosts);
  expect([best, ...others].toSorted()).toEqual([
    'https://one.example/art/a.svg?v=2',
    'https://studio.example/art/a.svg?v=2',
    'https://two.example/art/a.svg?v=2',
  ]);
  expect(others.at(-1)).toBe('https://studio.example/art/a.svg?v=2');
  imageFailed(best);
  expect(imageUrls('https://studio.example/art/a.svg?v=2', hosts)).toEqual(others);
});
