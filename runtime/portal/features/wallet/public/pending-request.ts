import { readStoredJson, writeStored } from '../../../../web/client/storage/browser-storage.ts';
import { currentSession } from '../../../core/session/session.ts';

/** A request to move money that was sent and has no definitive answer yet. It contains no password. */
export interface PendingRequest {
  /** The idempotency key: sent again, the request has its effect once. */
  key: string;
  /** Decimal string. */
  amount: string;
  remark: string;
  /** How often it was sent, in all tabs. A rejection is the outcome of the request only if this is 1. */
  attempts: number;
}

/** Names a form of this player at this brand. Browsers store by origin, and each brand has its own. */
export function requestScope(form: string): string {
  return `${currentSession().account} ${form}`;
}

/** Returns the pending request of a form; null if there is none. */
export function readPending(scope: string): PendingRequest | null {
  return all()[scope] ?? null;
}

/**
 * Stores a request before it is sent and returns it. It keeps the key of the pending request, if there is one: also of
 * another tab, so that two tabs cannot make two requests while the outcome of the first is unknown. `usedKey`: the key
 * of an earlier attempt of this tab whose outcome this tab does not know. Another tab may have forgotten that request.
 */
export function storePending(
  scope: string,
  { amount, remark, usedKey }: Pick<PendingRequest, 'amount' | 'remark'> & { usedKey: string | null },
): PendingRequest {
  const known = readPending(scope);
  const request = {
    key: known?.key ?? usedKey ?? crypto.randomUUID(),
    amount,
    remark,
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

function all(): Readonly<Record<string, PendingRequest>> {
  return readStoredJson('moneyRequests', isRequests) ?? {};
}

function writeAll(requests: Readonly<Record<string, PendingRequest>>): void {
  writeStored('moneyRequests', Object.keys(requests).length === 0 ? null : JSON.stringify(requests));
}

function isRequests(value: unknown): value is Record<string, PendingRequest> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isRequest);
}

function isRequest(value: unknown): value is PendingRequest {
  if (typeof value !== 'object' || value === null) return false;
  const { key, amount, remark, attempts } = value as Partial<Record<keyof PendingRequest, unknown>>;
  return [key, amount, remark].every((text) => typeof text === 'string') && typeof attempts === 'number';
}
