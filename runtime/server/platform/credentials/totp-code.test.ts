import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, sealSecret, totpStep, totpUri, unsealSecret } from './totp-code.ts';

const now = Date.parse('2026-11-21T12:00:10Z');
const secret = newTotpSecret();
const codeAt = (at: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

describe('TOTP code', () => {
  test.each([-30_000, 0, 30_000])('is accepted %i ms from the server’s time, as a code of its own step', (beside) => {
    expect(totpStep(secret, codeAt(now + beside), now)).toBe(Math.floor((now + beside) / 30_000));
  });

  test.each([-60_000, 60_000])('is rejected %i ms from the server’s time', (away) => {
    expect(totpStep(secret, codeAt(now + away), now)).toBeNull();
  });

  test('is accepted with a space in the middle', () => {
    const code = codeAt(now);
    expect(totpStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).not.toBeNull();
  });

  test('is accepted in full-width digits', () => {
    const wide = codeAt(now).replace(/./g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(totpStep(secret, wide, now)).not.toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '-12345'])('is rejected when it is "%s"', (code) => {
    expect(totpStep(secret, code, now)).toBeNull();
  });
});

test('the TOTP URI contains the brand, the player and the secret', () => {
  const uri = new URL(totpUri({ secret, issuer: 'Opal', label: 'anna' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Opal');
  expect(decodeURIComponent(uri.pathname)).toContain('anna');
});

describe('sealed secret', () => {
  test('is readable only for its own player and the platform that sealed it', () => {
    const sealed = sealSecret('platform', 'pl_1', secret);
    expect(sealed).not.toContain(secret);
    expect(unsealSecret('platform', 'pl_1', sealed)).toBe(secret);
    expect(() => unsealSecret('platform', 'pl_2', sealed)).toThrow();
    expect(() => unsealSecret('another', 'pl_1', sealed)).toThrow();
  });

  test('differs each time it is sealed', () => {
    expect(sealSecret('platform', 'pl_1', secret)).not.toBe(sealSecret('platform', 'pl_1', secret));
  });
});
