// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loginValue } from '../testing/login-value.ts';
import { markSessionResolved, storeSession } from './session.ts';
import { useAccountGate } from './use-account-gate.ts';

test('a press before the session is resolved waits and runs once a session is found', () => {
  const gate = renderHook(() => useAccountGate()).result.current;
  const done: string[] = [];
  gate('member', () => done.push('played'));
  expect(done).toEqual([]);
  storeSession(loginValue());
  markSessionResolved();
  expect(done).toEqual(['played']);
});
