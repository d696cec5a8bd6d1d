// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from '../../web/client/parts/lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('retry loads a lazy part again after its load failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  const answers = [Promise.reject(new Error('gone')), Promise.resolve(() => <p>the part</p>)];
  const Part = lazyPart(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  render(
    <ErrorBoundary fallback={({ retry }) => <button onClick={retry}>again</button>}>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </ErrorBoundary>,
  );
  fireEvent.click(await screen.findByText('again'));
  expect(await screen.findByText('the part')).toBeTruthy();
});
