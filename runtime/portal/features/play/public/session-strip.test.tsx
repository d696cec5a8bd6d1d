// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { SessionStrip } from './session-strip.tsx';

afterEach(cleanup);

test('SessionStrip expands to all facts of the session and collapses again', () => {
  renderOnStage(
    <SessionStrip
      name="Lantern Harbour"
      now={new Date('2026-11-22T08:00:00Z')}
      balance="990.00"
      net="-3.00"
      words={{
        label: 'Your session',
        time: 'Time',
        elapsed: '4 min',
        balance: 'Balance',
        net: 'Net since login',
        details: 'Session details',
        fullScreen: 'Full screen',
        leave: 'Leave game',
      }}
      leaveTo="/rng"
      onFullScreen={() => undefined}
    />,
    { at: '/game', paths: ['/rng'] },
  );
  const details = screen.getByLabelText('Session details');
  const facts = document.querySelector(`#${CSS.escape(details.getAttribute('aria-controls') ?? '')}`);
  expect([details.getAttribute('aria-expanded'), facts?.hasAttribute('data-open')]).toEqual(['false', false]);
  fireEvent.click(details);
  expect([details.getAttribute('aria-expanded'), facts?.hasAttribute('data-open')]).toEqual(['true', true]);
  expect(facts?.textContent).toContain('Net since login');
  fireEvent.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('false');
});
