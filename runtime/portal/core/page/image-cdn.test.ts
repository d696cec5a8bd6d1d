// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { imageHosts, imageUrls, imageFailed } from './image-cdn.ts';

const allowed = ['https://one.example', 'https://two.example', 'https://*.pictures.example'];

beforeEach(() => sessionStorage.clear());

test('imageHosts keeps one randomly chosen host first for the whole session', () => {
  expect(imageHosts({ allowed, offered: ['https://one.example', 'https://two.example'], random: () => 0.9 })).toEqual([
    'https://two.example',
    'https://one.example',
  ]);
  expect(imageHosts({ allowed, offered: ['https://one.example', 'https://two.example'], random: () => 0 })[0]).toBe(
    'https://two.example',
  );
});

test('imageHosts uses the compiled hosts without patterns before the server has answered', () => {
  expect(imageHosts({ allowed, offered: undefined, random: () => 0 })).toEqual([
    'https://one.example',
    'https://two.example',
  ]);
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

test('imageUrls returns each host and then the original URL, and skips a host after it failed', () => {
  const hosts = ['https://one.example', 'https://two.example'];
  expect(imageUrls('https://studio.example/art/a.svg?v=2', hosts)).toEqual([
    'https://one.example/art/a.svg?v=2',
    'https://two.example/art/a.svg?v=2',
    'https://studio.example/art/a.svg?v=2',
  ]);
  imageFailed('https://one.example/art/a.svg?v=2');
  expect(imageUrls('https://studio.example/art/b.svg', hosts)[0]).toBe('https://two.example/art/b.svg');
});
