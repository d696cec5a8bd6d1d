import { readStoredJson, writeStored } from '../../../web/client/storage/browser-storage.ts';
import { currentSession } from '../session/session.ts';
import { isRecord } from '../../../shared/is-record.ts';

/** A request that was sent and has no definitive answer yet. It contains no password. */
export interface PendingRequest<Payload extends object = object> {
  /** The idempotency key: sent again, the request has its effect once. */
  key: string;
  /** What a form needs to show the request after a reload: texts by name. A player can change what is stored. */
  payload: Partial<Payload>;
  /** How often it was sent, in all tabs. A rejection is the outcome of the request only if this is 1. */
  attempts: number;
}

/** Names an action of this player at this brand. Browsers store by origin, and each brand has its own. */
export function requestScope(action: string): string {
  return `${currentSession().account} ${action}`;
}

/** Returns the pending request of an action; null if there is none. */
export function readPending<Payload extends object = object>(scope: string): PendingRequest<Payload> | null {
  return all()[scope] ?? null;
}

/**
 * Stores a request before it is sent and returns it. It keeps the key of the pending request, if there is one: also of
 * another tab, so that two tabs cannot make two requests while the outcome of the first is unknown. `usedKey`: the key
 * of an earlier attempt of this tab whose outcome this tab does not know. Another tab may have forgotten that request.
 */
export function storePending<Payload extends object>(
  scope: string,
  payload: Payload,
  usedKey: string | null = null,
): PendingRequest<Payload> {
  const known = readPending(scope);
  const request = {
    key: known?.key ?? usedKey ?? crypto.randomUUID(),
    payload,
    attempts: (known?.attempts ?? (usedKey === null ? 0 : 1)) + 1,
  };
  writeAll({ ...all(), [scope]: request });
  return request;
}

/** Forgets the pending request with this key, because its outcome is known. Leaves a request with another key. */
export function clearPending(scope: string, key: string): void {
  const { [scope]: known, ...rest } = all();
  if (known?.key === key) writeAll(rest);
}

/**
 * Forgets the pending request with this key, because the server has rejected it, if that was its only attempt in all tabs:
 * a rejection says nothing about an earlier attempt whose answer was lost. Returns whether it did.
 */
export function clearRejected(scope: string, key: string): boolean {
  const isOnly = readPending(scope)?.attempts === 1;
  if (isOnly) clearPending(scope, key);
  return isOnly;
}

function all(): Readonly<Record<string, PendingRequest>> {
  return readStoredJson('requests', isRequests) ?? {};
}

function writeAll(requests: Readonly<Record<string, PendingRequest>>): void {
  writeStored('requests', Object.keys(requests).length === 0 ? null : JSON.stringify(requests));
}

function isRequests(value: unknown): value is Record<string, PendingRequest> {
  return isRecord(value) && Object.values(value).every(isRequest);
}

function isRequest(value: unknown): value is PendingRequest {
  if (!isRecord(value)) return false;
  const { key, payload, attempts } = value as Partial<Record<keyof PendingRequest, unknown>>;
  return (
    typeof key === 'string' &&
    typeof attempts === 'number' &&
    isRecord(payload) &&
    Object.values(payload).every((text) => typeof text === 'string')
  );
}
