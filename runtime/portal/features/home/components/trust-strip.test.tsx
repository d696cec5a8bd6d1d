// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { TrustStrip } from './trust-strip.tsx';

afterEach(cleanup);

test.each([
  ['leads to safer play', ['/legal/responsible-gaming'], 1],
  ['has no link while that page is switched off', [], 0],
] as const)('one fact of TrustStrip %s', (_, paths, links) => {
  renderOnStage(<TrustStrip />, { paths });
  expect(screen.queryAllByRole('link')).toHaveLength(links);
});
