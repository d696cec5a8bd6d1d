// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createStore, useStore } from '../../web/client/store/store.ts';
import { Redirect } from './redirect.tsx';

test('redirects again when the browser goes back to the page that was replaced, before the next is shown', async () => {
  history.replaceState({ key: 'page' }, '', '/index');
  const loggedIn = createStore(true);
  function Pages() {
    const { pathname } = useLocation();
    return useStore(loggedIn) || pathname === '/login' ? <p>{pathname}</p> : <Redirect to="/login" />;
  }
  render(<Pages />, { wrapper: BrowserRouter });
  await act(async () => {
    flushSync(() => loggedIn.set(false));
    expect(location.pathname).toBe('/login');
    history.replaceState({ key: 'page' }, '', '/index');
    dispatchEvent(new Event('popstate'));
  });
  expect(location.pathname).toBe('/login');
  expect(screen.getByText('/login')).toBeTruthy();
});
