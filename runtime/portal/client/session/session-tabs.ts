export type SessionEvent = 'in' | 'out';

let channel: BroadcastChannel | null = null;

/** Tells the other tabs of this browser that somebody came in or went out. */
export function broadcastSession(news: SessionEvent): void {
  opened()?.postMessage(news);
}

/** Hears what the other tabs tell; gives back the way to stop. */
export function onSessionBroadcast(listener: (news: SessionEvent) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'in' || data === 'out') listener(data);
  };
  opened()?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}

/** One for telling and hearing, so that a tab does not hear itself. Null in a browser without it: there each tab notices at its next call. */
function opened(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('session');
  return channel;
}
