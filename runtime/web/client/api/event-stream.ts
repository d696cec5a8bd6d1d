import { operationRoutes, type PortalOperationId } from '../../../../schema/generated/operation-routes.ts';
import { followSharedStream, type StreamNews } from './shared-stream.ts';

export interface EventStreamOptions<Value> {
  operation: PortalOperationId;
  event: string;
  /** The player, if the values are a player's own. Tabs of a browser share a stream only for the same owner. */
  owner?: string;
  onValue: (value: Value) => void;
  onState?: (state: 'open' | 'down') => void;
}

type Tell<Value> = (news: StreamNews<Value>) => void;

const firstWaitMs = 500;
const longestWaitMs = 30_000;

/**
 * Opens an event stream and returns a function that closes it. The visible tabs of a browser share one stream, because
 * browsers limit connections per host. A hidden page disconnects and reconnects when it is visible again.
 */
export function openEventStream<Value>({
  operation,
  event,
  owner = '',
  onValue,
  onState,
}: EventStreamOptions<Value>): () => void {
  let stop: (() => void) | null = null;
  const tell: Tell<Value> = (news) => ('value' in news ? onValue(news.value) : onState?.(news.state));
  const connect = (to: Tell<Value>) => readStream({ operation, event, tell: to });

  const rest = () => {
    stop?.();
    stop = null;
  };
  const listen = () => {
    rest();
    if (document.visibilityState === 'hidden') return;
    stop = followSharedStream({ name: `${operation} ${owner}`, connect, tell });
  };

  document.addEventListener('visibilitychange', listen);
  window.addEventListener('pagehide', rest);
  listen();
  return () => {
    document.removeEventListener('visibilitychange', listen);
    window.removeEventListener('pagehide', rest);
    rest();
  };
}

/** Reads a stream until stopped. Reconnects after a break with exponential backoff. */
function readStream<Value>({
  operation,
  event,
  tell,
}: Pick<EventStreamOptions<Value>, 'operation' | 'event'> & { tell: Tell<Value> }): () => void {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const open = () => {
    close();
    source = new EventSource(operationRoutes[operation].path);
    source.addEventListener('open', () => {
      waitMs = firstWaitMs;
      tell({ state: 'open' });
    });
    source.addEventListener(event, (message: MessageEvent<string>) => {
      // Our server writes these events by the schema of the operation.
      tell({ value: JSON.parse(message.data) as Value });
    });
    source.addEventListener('error', () => {
      close();
      tell({ state: 'down' });
      retry = setTimeout(open, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    });
  };
  open();
  return close;
}
