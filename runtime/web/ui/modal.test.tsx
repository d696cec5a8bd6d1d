// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Modal } from './modal.tsx';

afterEach(cleanup);

/** A page with a button that opens a box; with `leaves`, the button is removed while the box is open. */
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

test('a closed box returns the focus to the button that opened it', async () => {
  render(<Page leaves={false} />);
  openAndClose();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('a closed box moves the focus to the page if the button that opened it was removed', async () => {
  render(<Page leaves />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const page = screen.getByText('The page');
  // The button is created again when the box closes, so it is a different element.
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(page));
});

/** A box whose only button opens another box above it and is then removed. */
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

test('a closed box above another box moves the focus to that box, not to the page', async () => {
  render(<Boxes />);
  const opener = screen.getByRole('button', { name: 'Above' });
  opener.focus();
  fireEvent.click(opener);
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Beneath' })));
});
