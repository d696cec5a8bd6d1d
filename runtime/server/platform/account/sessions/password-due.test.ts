import { describe, expect, test } from 'vitest';
import { DAY } from '../../../../shared/time.ts';
import type { LoginMethod } from '../../http/call.ts';
import { passwordDue } from './password-due.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
type Brand = Parameters<typeof passwordDue>[0];

/** The parts of a brand that `passwordDue` reads. */
function brand({ expires = true, expiryDays = 30 } = {}): Brand {
  const enabled = expires ? '1' : '0';
  const read = {
    bundle: { settings: [{ modId: 'PWDEXPFORCECHANGE3', enabled }], deployment: { audience: 'everyone' } },
    live: { flags: {} },
    settings: { passwords: { expiryDays } },
  };
  // Only these parts of a brand are read.
  return read as unknown as Brand;
}

const facts = (different: object = {}) => ({
  must_change_password: false,
  password_hash: '$argon2id$…',
  password_changed_at: new Date(now - 31 * DAY),
  created_at: new Date(now - 100 * DAY),
  ...different,
});

describe('passwordDue', () => {
  test('returns a reason for a given password and for an expired one', () => {
    expect(passwordDue(brand(), facts({ must_change_password: true }), 'password', now)).toBe('given');
    expect(passwordDue(brand(), facts(), 'password', now)).toBe('expired');
    expect(passwordDue(brand(), facts({ password_changed_at: null }), 'remembered', now)).toBe('expired');
  });

  test('returns null for a recent password, a brand without expiry, or a flag that is off', () => {
    expect(passwordDue(brand(), facts({ password_changed_at: new Date(now - 30 * DAY) }), 'password', now)).toBeNull();
    expect(passwordDue(brand({ expiryDays: 0 }), facts(), 'password', now)).toBeNull();
    expect(passwordDue(brand({ expires: false }), facts(), 'password', now)).toBeNull();
  });

  test.each(['sms', 'passkey', 'register', 'free_play', 'reset'] satisfies LoginMethod[])(
    'returns null for a login by %s',
    (way) => {
      expect(passwordDue(brand(), facts({ must_change_password: true }), way, now)).toBeNull();
    },
  );

  test('returns null for an account without a password', () => {
    const none = facts({ password_hash: null, must_change_password: true });
    expect(passwordDue(brand(), none, 'remembered', now)).toBeNull();
  });
});
