// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { type Navigator, Router } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Redirect } from './redirect.tsx';

test('redirects again for another entry, and when the browser goes back', () => {
  const replace = vi.fn<Navigator['replace']>();
  const navigator: Navigator = { createHref: String, go: vi.fn(), push: vi.fn(), replace };
  const at = (key: string) => (
    <Router location={{ pathname: '/index', key }} navigator={navigator}>
      <Redirect to="/login" />
    </Router>
  );
  const { rerender, unmount } = render(at('first'));
  expect(replace).toHaveBeenCalledTimes(1);
  rerender(at('second'));
  expect(replace).toHaveBeenCalledTimes(2);
  dispatchEvent(new Event('popstate'));
  expect(replace).toHaveBeenCalledTimes(3);
  expect(replace.mock.lastCall?.[0]).toMatchObject({ pathname: '/login' });
  unmount();
  dispatchEvent(new Event('popstate'));
  expect(replace).toHaveBeenCalledTimes(3);
});
