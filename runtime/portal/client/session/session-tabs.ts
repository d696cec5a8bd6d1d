export type SessionNews = 'in' | 'out';

const name = 'session';

/** Tells the other tabs of this browser that somebody came in or went out. */
export function tellOtherTabs(news: SessionNews): void {
  const channel = open();
  channel?.postMessage(news);
  channel?.close();
}

/** Hears what the other tabs tell; gives back the way to stop. */
export function hearOtherTabs(listener: (news: SessionNews) => void): () => void {
  const channel = open();
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'in' || data === 'out') listener(data);
  });
  return () => channel?.close();
}

/** Null in a browser without it: there each tab notices at its next call. */
function open(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
}
