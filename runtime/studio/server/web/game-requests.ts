import type { SpinRequest } from '../rounds/spin.ts';
import type { StoredRoundRequest } from '../rounds/stored-round.ts';

const amount = /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/;
const roundId = /^[\w-]{4,64}$/;
const clientSeedText = /^[\w .:-]{1,64}$/;

export function isSessionRequest(body: unknown): body is { ticket?: string } {
  return has(body, ['ticket']) && text(body['ticket'], /^[\w-]{16,64}$/, true);
}

export function isSpinRequest(body: unknown): body is SpinRequest {
  return (
    has(body, ['requestId', 'bet', 'clientSeed']) &&
    text(body['requestId'], /^[\w-]{8,64}$/) &&
    text(body['bet'], amount) &&
    text(body['clientSeed'], clientSeedText, true)
  );
}

export function isRotateRequest(body: unknown): body is { clientSeed?: string } {
  return has(body, ['clientSeed']) && text(body['clientSeed'], clientSeedText, true);
}

export function isBetRequest(body: unknown): body is { requestId: string; bet: string; choice: unknown } {
  return (
    has(body, ['requestId', 'bet', 'choice']) &&
    text(body['requestId'], /^[\w-]{8,64}$/) &&
    text(body['bet'], amount) &&
    isSmall(body['choice'])
  );
}

export function isAmendRequest(body: unknown): body is { roundId: string; change: unknown } {
  return has(body, ['roundId', 'change']) && text(body['roundId'], roundId) && isSmall(body['change']);
}

export function isActRequest(body: unknown): body is { roundId: string; step: number; action: unknown } {
  return (
    has(body, ['roundId', 'step', 'action']) &&
    text(body['roundId'], roundId) &&
    Number.isSafeInteger(body['step']) &&
    isSmall(body['action'])
  );
}

export function isLeaveRequest(body: unknown): body is { roundId: string } {
  return has(body, ['roundId']) && text(body['roundId'], roundId);
}

export function isStoredRoundRequest(body: unknown): body is StoredRoundRequest {
  return (
    (has(body, ['requestId']) && text(body['requestId'], /^[\w-]{8,64}$/)) ||
    (has(body, ['roundId']) && text(body['roundId'], roundId))
  );
}

/** Limits the stored size of a choice; the game validates its content. */
function isSmall(value: unknown): boolean {
  return JSON.stringify(value ?? null).length <= 2_000;
}

function has(body: unknown, allowed: readonly string[]): body is Record<string, unknown> {
  return (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    Object.keys(body).every((key) => allowed.includes(key))
  );
}

function text(value: unknown, pattern: RegExp, optional = false): boolean {
  return value === undefined ? optional : typeof value === 'string' && pattern.test(value);
}
