import type { SpinRequest } from '../rounds/spin.ts';

const clientSeedText = /^[\w .:-]{1,64}$/;

export function isSessionRequest(body: unknown): body is { ticket?: string } {
  return has(body, ['ticket']) && text(body['ticket'], /^[\w-]{16,64}$/, true);
}

export function isSpinRequest(body: unknown): body is SpinRequest {
  return (
    has(body, ['requestId', 'bet', 'clientSeed']) &&
    text(body['requestId'], /^[\w-]{8,64}$/) &&
    text(body['bet'], /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/) &&
    text(body['clientSeed'], clientSeedText, true)
  );
}

export function isRotateRequest(body: unknown): body is { clientSeed?: string } {
  return has(body, ['clientSeed']) && text(body['clientSeed'], clientSeedText, true);
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
