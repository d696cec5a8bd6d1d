// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BrandPage } from '../../../../../schema/bundle.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { LegalPage } from './legal-page.tsx';

const url = '/_livery/brand/harbour/abc/legal/terms.en.json';
const bundle = { pages: { terms: { EN: { title: 'House rules', url } } } };
const text: BrandPage = {
  title: 'House rules',
  sections: [{ heading: 'Manners', paragraphs: ['Be kind.', 'Be fair.'] }],
};

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

/** Fakes `fetch` and returns the list of requested URLs; `null` is a lost connection. */
function serveFile(answer: () => Response | null): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    const response = answer();
    if (response === null) throw new TypeError('connection lost');
    return response;
  };
  return asked;
}

test('loads the text of the brand from its file, under the heading of the bundle', async () => {
  const asked = serveFile(() => Response.json(text));
  renderOnStage(<LegalPage />, { bundle, at: '/legal/terms' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('House rules');
  expect(screen.getByRole('status').textContent).toContain('Loading the text');
  expect(await screen.findByText('Be kind.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Manners');
  expect(screen.queryByRole('status')).toBeNull();
  expect(asked).toEqual([url]);
});

test.each([
  { answer: () => null, condition: 'the connection is lost' },
  { answer: () => new Response('gone', { status: 404 }), condition: 'the file is gone' },
  { answer: () => new Response('<html>'), condition: 'the answer is not JSON' },
])('shows an error when $condition, and loads the text at a retry', async ({ answer }) => {
  let fails = true;
  serveFile(() => (fails ? answer() : Response.json(text)));
  renderOnStage(<LegalPage />, { bundle, at: '/legal/terms' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The text could not be loaded');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('House rules');
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Be fair.')).toBeTruthy();
});

test('shows the text that the document contains without a request', () => {
  const asked = serveFile(() => null);
  renderOnStage(<LegalPage />, { bundle, at: '/legal/terms', text: { url, text } });
  expect(screen.getByText('Be kind.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('shows the standard text without a request if the brand has none of its own', () => {
  const asked = serveFile(() => null);
  renderOnStage(<LegalPage />, { bundle, at: '/legal/privacy' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy policy');
  expect(screen.getByText('What we keep')).toBeTruthy();
  expect(asked).toEqual([]);
});

test.each([
  { different: { payments: false }, says: /grant for free/ },
  { different: { payments: true }, says: /test payments/ },
  { different: { payments: true, money: 'real' as const }, says: /played with real money/ },
])('the standard text fits $different', ({ different, says }) => {
  renderOnStage(<LegalPage />, { bundle: { ...different }, at: '/legal/about' });
  expect(screen.getByText(says)).toBeTruthy();
});
