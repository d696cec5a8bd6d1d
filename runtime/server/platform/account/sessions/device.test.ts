import { expect, test } from 'vitest';
import { deviceName } from './device.ts';

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Chrome, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  ],
  [
    'Edge, Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ],
  [
    'Samsung Internet, Android',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
  ],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Safari, iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) ${safari} Version/19.1 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome, iPad', `Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) ${safari} CriOS/142.0 Mobile/15E148 Safari/604.1`],
  ['Safari, macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/19.1 Safari/605.1.15`],
  ['', 'curl/8.9.0'],
  ['', null],
])('deviceName returns %s', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});
