// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeOverlay, openOverlay, useOpenOverlay } from './overlays.ts';

afterEach(() => act(() => closeOverlay()));

test('openOverlay shows an overlay with its parameters and replaces the open one', () => {
  const { result } = renderHook(useOpenOverlay);
  act(() => openOverlay('account/login', { notice: 'session_expired' }));
  expect(result.current).toEqual({ id: 'account/login', params: { notice: 'session_expired' } });
  act(() => openOverlay('account/register'));
  expect(result.current).toEqual({ id: 'account/register', params: {} });
});

test('closeOverlay with an id leaves another overlay open', () => {
  const { result } = renderHook(useOpenOverlay);
  act(() => openOverlay('account/register'));
  act(() => closeOverlay('account/login'));
  expect(result.current?.id).toBe('account/register');
  act(() => closeOverlay('account/register'));
  expect(result.current).toBeNull();
});

test('an unknown overlay, an unknown parameter and a missing one do not compile', () => {
  const wrong = [
    // @ts-expect-error no feature has this overlay
    () => openOverlay('account/logn'),
    // @ts-expect-error the login has no such parameter
    () => openOverlay('account/login', { notic: 'session_expired' }),
    // @ts-expect-error the login has no such notice
    () => openOverlay('account/login', { notice: 'session_expird' }),
    // @ts-expect-error the search has no parameters
    () => openOverlay('lobby/search', { text: 'roma' }),
    // @ts-expect-error the reason is required
    () => openOverlay('system/real-account'),
  ];
  expect(wrong).toHaveLength(5);
});
