// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeOverlay, useOpenOverlay } from '../overlays.ts';
import { loginValue } from '../testing/login-value.ts';
import { resumeSession } from './session-calls.ts';
import { forgetSession, storeSession } from './session.ts';

beforeEach(() => {
  sessionStorage.clear();
  forgetSession();
  closeOverlay();
});

test.each([
  ['verify', 'account/login'],
  ['changePassword', 'account/change-password'],
  ['open', undefined],
] as const)('a page reloaded in the session state “%s” opens %s', async (state, overlay) => {
  storeSession(loginValue({ state }));
  await resumeSession();
  expect(renderHook(() => useOpenOverlay()).result.current?.id).toBe(overlay);
});
