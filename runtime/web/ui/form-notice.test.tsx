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

test('FormNotice scrolls an error into view but not a neutral notice', () => {
  expect(scrolled({ tone: 'negative' })).toBe(1);
  vi.restoreAllMocks();
  expect(scrolled({})).toBe(0);
});

test('FormNotice with `still` does not scroll', () => {
  expect(scrolled({ tone: 'negative', still: true })).toBe(0);
});
