// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveStaleEntry, useBackCloses } from './back-closes.ts';

/** Fakes the history: Back removes the last entry and dispatches `popstate`. */
let entries: unknown[] = [];

function back(): void {
  entries.pop();
  dispatchEvent(new PopStateEvent('popstate', { state: entries.at(-1) }));
}

beforeEach(() => {
  entries = [{ idx: 0 }];
  vi.spyOn(history, 'state', 'get').mockImplementation(() => entries.at(-1));
  vi.spyOn(history, 'pushState').mockImplementation((state) => void entries.push(state));
  vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back));
});
afterEach(async () => {
  cleanup();
  await passed();
  await passed();
  vi.restoreAllMocks();
});

const passed = () => act(() => new Promise((resolve) => setTimeout(resolve)));

function Box({ name, onClose }: { name: string; onClose: () => void }) {
  useBackCloses(onClose);
  return <p>{name}</p>;
}

/** A form that asks for confirmation before it closes. */
function Page() {
  const [open, setOpen] = useState({ form: true, question: false });
  return (
    <>
      {open.form ? <Box name="form" onClose={() => setOpen({ form: true, question: true })} /> : null}
      {open.question ? <Box name="question" onClose={() => setOpen({ form: true, question: false })} /> : null}
      <button onClick={() => setOpen({ form: false, question: false })}>leave</button>
    </>
  );
}

test('Back opens the confirmation, then closes it, and keeps the page beneath', async () => {
  render(<Page />);
  expect(entries).toHaveLength(2);
  act(back);
  await passed();
  expect(screen.getByText('question')).toBeTruthy();
  expect(entries).toHaveLength(2);
  act(back);
  await passed();
  expect(screen.queryByText('question')).toBeNull();
  expect(screen.getByText('form')).toBeTruthy();
  expect(entries).toHaveLength(2);
});

test('boxes closed together by a button leave no history entry and keep the page', async () => {
  entries = [{ idx: 0 }, { idx: 1 }];
  render(<Page />);
  act(back);
  await passed();
  expect(screen.getByText('question')).toBeTruthy();
  act(() => screen.getByText('leave').click());
  await passed();
  await passed();
  expect(entries).toEqual([{ idx: 0 }, { idx: 1 }]);
});

test('a box that opens while the entry of the previous box is being removed stays open', async () => {
  const closed = vi.fn();
  const first = render(<Box name="first" onClose={() => undefined} />);
  vi.mocked(history.back).mockImplementation(() => undefined);
  first.unmount();
  await passed();
  render(<Box name="second" onClose={closed} />);
  act(back);
  await passed();
  expect(closed.mock.calls).toEqual([]);
  // The second box has its own entry: Back closes it.
  expect(entries).toHaveLength(2);
  act(back);
  expect(closed.mock.calls).toHaveLength(1);
});

test('a box closed by a link to another page keeps that page', async () => {
  render(<Page />);
  entries.push({ idx: 1 });
  act(() => screen.getByText('leave').click());
  await passed();
  expect(entries.at(-1)).toEqual({ idx: 1 });
});

test('leaveStaleEntry removes the history entry of a box that was open before a reload', async () => {
  entries = [{ idx: 0 }, { idx: 0, box: true }];
  leaveStaleEntry();
  await passed();
  expect(entries).toEqual([{ idx: 0 }]);
});
