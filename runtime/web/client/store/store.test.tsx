// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore, type Store, useStore } from './store.ts';

afterEach(cleanup);

function Shown({ of }: { of: Store<string> }) {
  return <output>{useStore(of)}</output>;
}

test('a component shows the new value of its store', () => {
  const store = createStore('visitor');
  const { container } = render(<Shown of={store} />);
  act(() => store.set('member'));
  expect(container.textContent).toBe('member');
});

test('a store notifies its subscribers of a new value only, and none after they stop', () => {
  const store = createStore('visitor');
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.set('visitor');
  expect(heard).not.toHaveBeenCalled();
  store.set('member');
  stop();
  store.set('agent');
  expect(heard).toHaveBeenCalledOnce();
});

test('a store that changed before hydration hydrates the prerendered markup and then shows the change', async () => {
  const store = createStore('visitor');
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Shown of={store} />);
  const prerendered = page.firstChild;
  store.set('member');
  const failed = vi.fn();
  await act(async () => {
    hydrateRoot(page, <Shown of={store} />, { onRecoverableError: failed });
  });
  expect(failed).not.toHaveBeenCalled();
  expect(page.firstChild).toBe(prerendered);
  expect(page.textContent).toBe('member');
});
