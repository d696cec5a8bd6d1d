// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Modal } from './modal.tsx';

afterEach(cleanup);

/** A page with a button that opens a box; where `leaves` says so the button is gone while the box is open. */
function Page({ leaves }: { leaves: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {leaves && open ? null : <button onClick={() => setOpen(true)}>Open</button>}
      <main tabIndex={-1}>The page</main>
      {open ? (
        <Modal title="A box" onClose={() => setOpen(false)}>
          <input aria-label="Name" autoFocus />
        </Modal>
      ) : null}
    </>
  );
}

function openAndClose(): void {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
}

test('a box that closes gives the focus back to what opened it', async () => {
  render(<Page leaves={false} />);
  openAndClose();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('where what opened it is gone, the focus goes to the page', async () => {
  render(<Page leaves />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const page = screen.getByText('The page');
  // The button that comes back with the closed box is another one.
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(page));
});

/** A box whose only button opens another above it, and is gone then. */
function Boxes() {
  const [above, setAbove] = useState<'not yet' | 'open' | 'gone'>('not yet');
  return (
    <>
      <main tabIndex={-1}>The page</main>
      <Modal title="Beneath" onClose={() => undefined}>
        {above === 'not yet' ? <button onClick={() => setAbove('open')}>Above</button> : null}
        {above === 'open' ? (
          <Modal title="Above" onClose={() => setAbove('gone')}>
            <input aria-label="Name" autoFocus />
          </Modal>
        ) : null}
      </Modal>
    </>
  );
}

test('above another box it goes there, and not to the page beneath both', async () => {
  render(<Boxes />);
  const opener = screen.getByRole('button', { name: 'Above' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Beneath' })));
});
