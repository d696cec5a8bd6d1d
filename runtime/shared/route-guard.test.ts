import { expect, test } from 'vitest';
import { redirectOf } from './route-guard.ts';

test('redirects the root to the home page', () => {
  expect(redirectOf({ path: '/', loggedIn: false, loginedToHomePage: false })).toBe('/index');
});

test('permits every path to a visitor of a brand without mandatory login', () => {
  expect(redirectOf({ path: '/rng', loggedIn: false, loginedToHomePage: false })).toBeNull();
});

test.each(['/index', '/rng', '/legal/terms'])(
  'redirects a visitor of %s to the login of a brand with mandatory login',
  (path) => {
    expect(redirectOf({ path, loggedIn: false, loginedToHomePage: true })).toBe('/login');
  },
);

test.each([
  '/login',
  '/register',
  '/register.html',
  '/helpmc',
  '/download',
  '/password/reset',
  '/break',
  '/records/verify',
])('permits %s to a visitor of a brand with mandatory login', (path) => {
  expect(redirectOf({ path, loggedIn: false, loginedToHomePage: true })).toBeNull();
});

test('permits every path to a member of a brand with mandatory login', () => {
  expect(redirectOf({ path: '/rng', loggedIn: true, loginedToHomePage: true })).toBeNull();
});
