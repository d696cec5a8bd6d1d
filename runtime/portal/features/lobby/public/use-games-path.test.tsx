// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { useGamesPath } from './use-games-path.ts';

afterEach(cleanup);

function Path() {
  return <p>{useGamesPath()}</p>;
}

test('useGamesPath skips the slots page if the brand has no slots', () => {
  renderOnStage(<Path />, { bundle: { categories: ['FISH', 'LIVE'] }, paths: ['/index', '/rng', '/live', '/fish'] });
  expect(screen.getByText('/fish')).toBeTruthy();
});

test.each([
  ['the slots come first', '1', ['/index', '/live', '/rng'], '/rng'],
  ['without slots, the first category with a page', '1', ['/index', '/live'], '/live'],
  ['without any page, the start page', '1', ['/index'], '/index'],
  ['with games switched off, the start page', '0', ['/index', '/live', '/rng'], '/index'],
] as const)('useGamesPath: %s', (_, enabled, paths, found) => {
  renderOnStage(<Path />, { bundle: { settings: [{ modId: 'GAMES3', enabled }] }, paths });
  expect(screen.getByText(found)).toBeTruthy();
});
