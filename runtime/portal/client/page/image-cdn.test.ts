// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { imageHosts, imageUrls, imageFailed } from './image-cdn.ts';

const allowed = ['https://one.example', 'https://two.example', 'https://*.pictures.example'];

beforeEach(() => sessionStorage.clear());

test('a host is chosen at random once per session, and stays chosen', () => {
  expect(imageHosts({ allowed, offered: ['https://one.example', 'https://two.example'], random: () => 0.9 })).toEqual([
    'https://two.example',
    'https://one.example',
  ]);
  expect(imageHosts({ allowed, offered: ['https://one.example', 'https://two.example'], random: () => 0 })[0]).toBe(
    'https://two.example',
  );
});

test('before the server has said, the compiled hosts stand, and a pattern is no host', () => {
  expect(imageHosts({ allowed, offered: undefined, random: () => 0 })).toEqual([
    'https://one.example',
    'https://two.example',
  ]);
});

test('a host that was not compiled is ignored, and told once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const offered = ['https://evil.example', 'https://a.pictures.example', 'https://one.example.evil.example'];
  expect(imageHosts({ allowed, offered })).toEqual(['https://a.pictures.example']);
  imageHosts({ allowed, offered });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(document.documentElement.dataset['ignoredCdns']).toBe('https://evil.example https://one.example.evil.example');
  warn.mockRestore();
});

test('a session without any host has the address of the picture alone', () => {
  expect(imageHosts({ allowed: [], offered: [] })).toEqual([]);
  expect(imageUrls('https://studio.example/art/a.svg', [])).toEqual(['https://studio.example/art/a.svg']);
  expect(imageUrls('', ['https://one.example'])).toEqual([]);
});

test('a picture is tried at every host and then at its own address; a host that failed is passed over afterwards', () => {
  const hosts = ['https://one.example', 'https://two.example'];
  expect(imageUrls('https://studio.example/art/a.svg?v=2', hosts)).toEqual([
    'https://one.example/art/a.svg?v=2',
    'https://two.example/art/a.svg?v=2',
    'https://studio.example/art/a.svg?v=2',
  ]);
  imageFailed('https://one.example/art/a.svg?v=2');
  expect(imageUrls('https://studio.example/art/b.svg', hosts)[0]).toBe('https://two.example/art/b.svg');
});
