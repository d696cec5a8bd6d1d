// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForNewRelease } from './chunk-failure.ts';

const reload = vi.fn();

/** Fakes the page of a release and the server's reply to a request for that page. */
function pageOf(release: string, answer: () => Promise<Response>): void {
  document.body.innerHTML = `<p data-boot="/_livery/runtime/${release}/assets/boot.js"></p>`;
  vi.stubGlobal('fetch', answer);
}

const served = (release: string, status = 200) =>
  Promise.resolve(new Response(`<script src="/_livery/runtime/${release}/assets/boot.js"></script>`, { status }));

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('a page of an older release is reloaded once', async () => {
  pageOf('aaaa', () => served('bbbb'));
  await reloadForNewRelease();
  await reloadForNewRelease();
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['has the same release', () => served('aaaa')],
  ['is in maintenance', () => served('bbbb', 503)],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ['answers with something else', () => Promise.resolve(new Response('<h1>Wi-Fi login</h1>'))],
])('a page is not reloaded while the server %s', async (_state, answer) => {
  pageOf('aaaa', answer);
  await reloadForNewRelease();
  expect(reload).not.toHaveBeenCalled();
});
