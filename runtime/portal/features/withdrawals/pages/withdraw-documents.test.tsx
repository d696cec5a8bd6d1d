// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentDemand } from '../../../../../schema/generated/api/withdrawals.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { forgetSession, storeSession } from '../../../core/session/session.ts';
import { fakeWithdrawals, preflight } from '../testing/fake-withdrawals.ts';
import { WithdrawPage } from './withdraw-page.tsx';

let stop: () => void = () => undefined;

beforeEach(() => storeSession(loginValue({ userName: 'anna', type: 0 })));
afterEach(() => {
  cleanup();
  stop();
  forgetSession();
  queryClient.clear();
});

const demand = (different: Partial<DocumentDemand> = {}): DocumentDemand => ({
  id: '019a9f3c-5b1e-7c40-8f2d-6a1b9c0d2e4f',
  documents: 'A photo of your passport',
  reason: 'We check once who you are.',
  state: 'asked',
  refusal: null,
  askedAt: '2026-11-21T08:00:00Z',
  sentAt: null,
  ...different,
});

function open(documents: DocumentDemand): void {
  const step = documents.state === 'sent' ? 'wait' : 'sendDocuments';
  const value = { ...preflight({ documents: step }), documents };
  stop = serveFakes({ ...fakeWithdrawals().answers, 'withdrawals.preflight': () => ({ value }) });
  renderOnStage(<WithdrawPage />);
}

describe('documents that a member is asked for', () => {
  test('are named with the reason, and are the step that the pre-flight names', async () => {
    open(demand());
    const card = (await screen.findByRole('heading', { name: 'We need a document from you' })).parentElement;
    expect(card?.textContent).toContain('A photo of your passport');
    expect(card?.textContent).toContain('Why: We check once who you are.');
    expect(screen.getAllByText('We need a document from you: A photo of your passport').length).toBeGreaterThan(0);
  });

  test('are not sent without a picture, and a picture of another kind is explained', async () => {
    open(demand());
    fireEvent.click((await screen.findAllByRole('button', { name: 'Send documents' }))[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog');
    fireEvent.submit(within(dialog).getByRole('form'));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Add at least one picture.');
    const input = dialog.querySelector('input[type="file"]') as HTMLInputElement;
    const pick = (file: File) => fireEvent.change(input, { target: { files: [file] } });
    pick(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
    expect(await within(dialog).findByText(/PNG or JPG|png or jpg/i, { selector: '[role=alert]' })).toBeTruthy();
    pick(new File(['x'], 'passport.png', { type: 'image/png' }));
    expect(await within(dialog).findByText('passport.png')).toBeTruthy();
    await waitFor(() => expect(within(dialog).queryByRole('alert')).toBeNull());
  });

  test('show why they were refused', async () => {
    open(demand({ state: 'refused', refusal: 'The picture is blurred.' }));
    expect(await screen.findByText('What you sent was not accepted: The picture is blurred.')).toBeTruthy();
  });

  test('that were sent are being checked, and there is nothing to do', async () => {
    open(demand({ state: 'sent', sentAt: '2026-11-22T08:00:00Z' }));
    expect(await screen.findByRole('heading', { name: 'We are checking your documents' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send documents' })).toBeNull();
  });
});
