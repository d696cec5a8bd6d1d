import type { Draw } from '../../../../../schema/generated/api/lottery.ts';

type FrameWish = { kind: 'leave' } | { kind: 'open'; draw: Draw };

/** Parses a message of a frame. Returns null for anything but leaving or opening an existing draw. */
export function parseFrameRequest(message: unknown, draws: readonly Draw[]): FrameWish | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) return null;
  if (message.type === 'livery:exit') return { kind: 'leave' };
  if (message.type !== 'livery:open' || !('target' in message)) return null;
  const draw = draws.find(({ gameId }) => gameId === message.target);
  return draw === undefined ? null : { kind: 'open', draw };
}
