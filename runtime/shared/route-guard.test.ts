import { expect, test } from 'vitest';
import { redirectOf } from './route-guard.ts';

test('the root leads to the home page', () => {
  expect(redirectOf({ path: '/', loggedIn: false, loginedToHomePage: false })).toBe('/index');
});

test('a brand that is open to visitors lets them go anywhere', () => {
  expect(redirectOf({ path: '/rng', loggedIn: false, loginedToHomePage: false })).toBeNull();
});

test.each(['/index', '/rng', '/legal/terms'])(
  'a brand that asks for a login first sends a visitor of %s there',
  (path) => {
    expect(redirectOf({ path, loggedIn: false, loginedToHomePage: true })).toBe('/login');
  },
);

test.each(['/login', '/register', '/register.html', '/helpmc', '/download', '/password/reset'])(
  '%s stays open on such a brand',
  (path) => {
    expect(redirectOf({ path, loggedIn: false, loginedToHomePage: true })).toBeNull();
  },
);

test('a member goes anywhere on such a brand', () => {
  expect(redirectOf({ path: '/rng', loggedIn: true, loginedToHomePage: true })).toBeNull();
});
