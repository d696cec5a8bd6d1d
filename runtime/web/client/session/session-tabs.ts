import { openChannel } from './open-channel.ts';

export type SessionEvent = 'in' | 'out';

let channel: BroadcastChannel | null = null;

/** Broadcasts a login or logout to the other tabs of this browser. */
export function broadcastSession(news: SessionEvent): void {
  opened()?.postMessage(news);
}

/** Listens to the broadcasts of other tabs; returns a function that stops. */
export function onSessionBroadcast(listener: (news: SessionEvent) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'in' || data === 'out') listener(data);
  };
  opened()?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

/**
 * Returns the channel of this tab. It sends and listens on one channel, so that a tab does not receive its own
 * messages. Returns null if the browser has or allows no `BroadcastChannel`: each tab then notices the change at its next
 * call.
 */
function opened(): BroadcastChannel | null {
  channel ??= openChannel('session');
  return channel;
}
