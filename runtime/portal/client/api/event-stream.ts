import { operationRoutes } from '../../../../schema/generated/operation-routes.ts';
import type { OperationId } from '../../../../schema/api/operations.ts';

export interface EventStreamOptions<Value> {
  operation: OperationId;
  event: string;
  onValue: (value: Value) => void;
  onState?: (state: 'open' | 'down') => void;
}

const firstWaitMs = 500;
const longestWaitMs = 30_000;

/**
 * Listens to a stream of our server. It comes back by itself after a break, waiting longer each time,
 * and rests while the page is hidden: a browser has few connections per host and many tabs.
 */
export function openEventStream<Value>({ operation, event, onValue, onState }: EventStreamOptions<Value>): () => void {
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
    if (document.visibilityState === 'hidden') return;
    source = new EventSource(operationRoutes[operation].path);
    source.addEventListener('open', () => {
      waitMs = firstWaitMs;
      onState?.('open');
    });
    source.addEventListener(event, (message: MessageEvent<string>) => {
      // Our server writes these events by the schema of the operation.
      onValue(JSON.parse(message.data) as Value);
    });
    source.addEventListener('error', () => {
      close();
      onState?.('down');
      retry = setTimeout(open, waitMs);
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    });
  };

  document.addEventListener('visibilitychange', open);
  window.addEventListener('pagehide', close);
  open();
  return () => {
    document.removeEventListener('visibilitychange', open);
    window.removeEventListener('pagehide', close);
    close();
  };
}
