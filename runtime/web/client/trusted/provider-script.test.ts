// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { providerScript as ProviderScript } from './provider-script.ts';

let providerScript: typeof ProviderScript;
let guards: ((url: string) => string)[];
let loaded: string[];

beforeEach(async () => {
  guards = [];
  loaded = [];
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => {
      if (name !== 'default' || guards.length > 0) throw new TypeError(`a second policy ${name}`);
      guards.push(createScriptURL);
    },
  });
  // The tests have no network: every appended script counts as loaded.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue;
      loaded.push(node.src);
      queueMicrotask(() => node.dispatchEvent(new Event(node.src.includes('missing') ? 'error' : 'load')));
    }
  });
  vi.resetModules();
  ({ providerScript } = await import('./provider-script.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const passes = (url: string): boolean => {
  try {
    return guards[0]?.(url) === url;
  } catch {
    return false;
  }
};

test('providerScript loads a script once, however often it is requested', async () => {
  await Promise.all([1, 2, 3].map(() => providerScript('https://static.geetest.example/gt4.js')));
  expect(loaded).toEqual(['https://static.geetest.example/gt4.js']);
});

test('providerScript retries a script that failed to load', async () => {
  await expect(providerScript('https://static.geetest.example/missing.js')).rejects.toThrow('No script');
  await expect(providerScript('https://static.geetest.example/missing.js')).rejects.toThrow('No script');
  expect(loaded).toHaveLength(2);
});

test('two providers can be loaded, and scripts of other domains are rejected', async () => {
  await providerScript('https://static.geetest.example/gt4.js');
  await providerScript('https://www.captcha.example/api.js', ['www.parts.example']);
  for (const url of [
    'https://gcaptcha4.geetest.example/load',
    'https://www.captcha.example/more.js',
    'https://www.parts.example/main.js',
  ])
    expect(passes(url), url).toBe(true);
  for (const url of [
    'https://evil.example/x.js',
    'https://evilgeetest.example/x.js',
    'https://www.parts.example.evil.example/x.js',
    'https://other.parts.example/x.js',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
  ])
    expect(passes(url), url).toBe(false);
});

test('providerScript accepts https and localhost URLs and rejects other http URLs', async () => {
  await expect(providerScript('http://static.geetest.example/gt4.js')).rejects.toThrow('https');
  await providerScript('http://127.0.0.1:9060/gt4.js');
  expect(loaded).toEqual(['http://127.0.0.1:9060/gt4.js']);
});
