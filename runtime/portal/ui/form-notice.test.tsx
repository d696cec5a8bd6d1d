// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormNotice, type FormNoticeProps } from './form-notice.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const scrolled = (props: Omit<FormNoticeProps, 'children'>): number => {
  const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  render(<FormNotice {...props}>No</FormNotice>);
  return scroll.mock.calls.length;
};

test('what went wrong is brought into sight, a plain sentence is not', () => {
  expect(scrolled({ tone: 'negative' })).toBe(1);
  vi.restoreAllMocks();
  expect(scrolled({})).toBe(0);
});

test('what may come while someone types moves nothing', () => {
  expect(scrolled({ tone: 'negative', still: true })).toBe(0);
});
