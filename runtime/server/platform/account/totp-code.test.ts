import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, sealSecret, totpStep, totpUri, unsealSecret } from './totp-code.ts';

const now = Date.parse('2026-11-21T12:00:10Z');
const secret = newTotpSecret();
const codeAt = (at: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

describe('a code of an authenticator', () => {
  test.each([-30_000, 0, 30_000])('counts %i ms beside the server’s time, as its own step', (beside) => {
    expect(totpStep(secret, codeAt(now + beside), now)).toBe(Math.floor((now + beside) / 30_000));
  });

  test.each([-60_000, 60_000])('does not count %i ms away', (away) => {
    expect(totpStep(secret, codeAt(now + away), now)).toBeNull();
  });

  test('may be typed with a space between', () => {
    const code = codeAt(now);
    expect(totpStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).not.toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '-12345'])('is never "%s"', (code) => {
    expect(totpStep(secret, code, now)).toBeNull();
  });
});

test('an authenticator app learns the brand, the player and the secret from the address', () => {
  const uri = new URL(totpUri({ secret, issuer: 'Opal', label: 'anna' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Opal');
  expect(decodeURIComponent(uri.pathname)).toContain('anna');
});

describe('a stored secret', () => {
  test('is read again by its own player only, and by the platform that sealed it', () => {
    const sealed = sealSecret('platform', 'pl_1', secret);
    expect(sealed).not.toContain(secret);
    expect(unsealSecret('platform', 'pl_1', sealed)).toBe(secret);
    expect(() => unsealSecret('platform', 'pl_2', sealed)).toThrow();
    expect(() => unsealSecret('another', 'pl_1', sealed)).toThrow();
  });

  test('looks different each time', () => {
    expect(sealSecret('platform', 'pl_1', secret)).not.toBe(sealSecret('platform', 'pl_1', secret));
  });
});
