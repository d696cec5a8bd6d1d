// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { InboxMessage, Messages } from '../../../../../schema/generated/api/inbox.ts';
import { type FakeAnswer, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { InboxPage } from './inbox-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
});

const message = (different: Partial<InboxMessage> = {}): InboxMessage => ({
  id: '0192f0c1-2b3c-7d4e-8f50-617283940a1b',
  kind: 'depositArrived',
  at: '2026-11-21T20:00:00.000Z',
  read: false,
  params: { amount: '100.00', reference: 'ref-1' },
  ...different,
});

const messages = (items: InboxMessage[], different: Partial<Messages> = {}): Messages => ({
  items,
  nextCursor: null,
  timeZone: 'Asia/Bangkok',
  unreadCount: items.filter(({ read }) => !read).length,
  ...different,
});

const open = (answers: Record<string, (request: { body: unknown }) => FakeAnswer | Promise<FakeAnswer>>): void => {
  stop = serveFakes(answers);
  renderOnStage(<InboxPage />, { at: '/inbox' });
};

describe('InboxPage', () => {
  test('marks a message as read when it is opened, and keeps it among the unread ones meanwhile', async () => {
    const read: unknown[] = [];
    open({
      'inbox.list': () => ({ value: messages([message()]) }),
      'inbox.read': ({ body }) => {
        read.push(body);
        return { value: { unreadCount: 0 } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Unread' }));
    fireEvent.click(await screen.findByText('Your deposit of P100.00 has arrived'));
    await waitFor(() => expect(read).toEqual([{ ids: [message().id] }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect(screen.getByText('P100.00 was added to your balance.')).toBeTruthy();
    expect(screen.getByText('Reference: ref-1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See your deposits' }).getAttribute('href')).toBe('/deposit');
  });

  test('shows the reason of a rejected withdrawal, and the day in the time zone of the brand', async () => {
    const reason = 'The name of the card differs.';
    open({
      'inbox.list': () => ({
        value: messages([message({ kind: 'withdrawalRejected', params: { reason }, read: true })]),
      }),
    });
    expect(await screen.findByText(`Reason: ${reason}`)).toBeTruthy();
    expect(screen.getByText(/Nov 22, 2026/)).toBeTruthy();
  });

  test('shows what the brand wrote as text, never as HTML', async () => {
    const text = 'First line.\n<img src=x onerror=alert(1)>';
    open({
      'inbox.list': () => ({
        value: messages([message({ kind: 'brand', params: { title: '<b>Hello</b>', text } })]),
      }),
    });
    expect(await screen.findByText('<b>Hello</b>')).toBeTruthy();
    expect(document.querySelector('main img, details img')).toBeNull();
    expect(screen.getByText(/First line/).textContent).toBe(text);
  });

  test('shows a message of a kind that the page does not know', async () => {
    open({ 'inbox.list': () => ({ value: messages([message({ kind: 'ofNextYear' })]) }) });
    expect(await screen.findByText('New message')).toBeTruthy();
  });

  test('marks all as read up to the newest one', async () => {
    const sent: unknown[] = [];
    const newest = message({ id: '0192f0c1-2b3c-7d4e-8f50-617283940a1c' });
    let items = [newest, message()];
    open({
      'inbox.list': () => ({ value: messages(items) }),
      'inbox.readAll': ({ body }) => {
        sent.push(body);
        items = items.map((item) => ({ ...item, read: true }));
        return { value: { unreadCount: 0 } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect(sent).toEqual([{ upTo: newest.id }]);
  });

  test('deletes a message', async () => {
    let items = [message({ read: true })];
    open({
      'inbox.list': () => ({ value: messages(items) }),
      'inbox.delete': () => {
        items = [];
        return { value: { unreadCount: 0 } };
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete message', hidden: true }));
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });

  test('shows why the messages could not be loaded, and loads them at a retry', async () => {
    const answers: FakeAnswer[] = [{ code: 'request.off' }];
    open({ 'inbox.list': () => answers.shift() ?? { value: messages([]) } });
    expect((await screen.findByRole('alert')).textContent).toContain('This site does not offer this.');
    fireEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });
});
