// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { broadcastSession, onSessionBroadcast } from './session-tabs.ts';

afterEach(() => vi.unstubAllGlobals());

test('a browser that refuses the channel hears no other tab, and nothing fails', () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('blocked', 'SecurityError');
  });
  const heard = vi.fn();
  const stop = onSessionBroadcast(heard);
  broadcastSession('out');
  stop();
  expect(heard).not.toHaveBeenCalled();
});
