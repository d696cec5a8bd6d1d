// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../../../tests/support/eventually.ts';
import type { Notice, NoticeBoard, NoticeType } from '../../../../../schema/generated/api/notices.ts';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { closeOverlay, isOverlayOpen, openOverlay } from '../../../core/overlays.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { markSessionResolved } from '../../../core/session/session.ts';
import { NoticeLine } from './notice-line.tsx';

let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  markSessionResolved();
});
afterEach(() => {
  cleanup();
  stop();
  closeOverlay();
  vi.useRealTimers();
});

const notice = (id: string, type: NoticeType): Notice => ({
  id,
  type,
  title: `Title ${id}`,
  content: '',
  summary: '',
  language: 'en',
  publishedAt: '2026-11-21T01:00:00.000Z',
  date: '2026-11-21 08:00:00',
});

function open(board: Partial<NoticeBoard>, { types = ['B', 'PU'], paths = ['/noticePage'] } = {}): string[] {
  const asked: string[] = [];
  const empty = { playerNotices: [], banners: [], popup: [], promotion: [], home: [], line: [] };
  stop = serveFakes({
    'notices.board': ({ query }) => {
      asked.push(query.toString());
      return { value: { ...empty, ...board } };
    },
  });
  renderOnStage(<NoticeLine />, { bundle: { announcements: { types, execution: 'B' } }, paths });
  return asked;
}

const turn = (): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(7_000);
  });

describe('the running line', () => {
  test('asks for the types of the brand, and shows one title after the other', async () => {
    const asked = open({ line: [notice('a', 'B'), notice('b', 'B')] });
    expect((await screen.findByRole('link', { name: 'Title a' })).getAttribute('href')).toBe('/noticePage?notice=a');
    expect(asked).toEqual(['types=B%2CPU&platform=W&execution=B']);
    await turn();
    expect(screen.getByRole('link', { name: 'Title b' })).toBeTruthy();
    await turn();
    expect(screen.getByRole('link', { name: 'Title a' })).toBeTruthy();
  });

  test('stops while it is pointed at, while it has the focus, and when it is paused', async () => {
    open({ line: [notice('a', 'B'), notice('b', 'B')] });
    const link = await screen.findByRole('link', { name: 'Title a' });
    fireEvent.mouseEnter(link.parentElement ?? link);
    await turn();
    expect(screen.getByRole('link', { name: 'Title a' })).toBeTruthy();
    fireEvent.mouseLeave(link.parentElement ?? link);
    fireEvent.focus(link);
    await turn();
    expect(screen.getByRole('link', { name: 'Title a' })).toBeTruthy();
    fireEvent.blur(link);
    fireEvent.click(screen.getByRole('button', { name: 'Pause notices' }));
    await turn();
    expect(screen.getByRole('link', { name: 'Title a' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next notice' }));
    expect(screen.getByRole('link', { name: 'Title b' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Continue notices' }));
    await turn();
    expect(screen.getByRole('link', { name: 'Title a' })).toBeTruthy();
  });

  test('has no buttons for one notice, and says so if there is none', async () => {
    open({ line: [notice('a', 'B')] });
    await screen.findByRole('link', { name: 'Title a' });
    expect(screen.queryAllByRole('button')).toEqual([]);
    cleanup();
    stop();
    sessionStorage.clear();
    open({});
    expect(await screen.findByText('No notices at the moment')).toBeTruthy();
  });

  test.each([
    ['a brand that does not ask for its type', { types: ['PL'] }],
    ['a brand without the notice page', { paths: [] }],
  ])('is not there on %s', (_, stage) => {
    open({ line: [notice('a', 'B')] }, stage);
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the pop-up', () => {
  test('opens once on a device, the newest first, and one for each visit of the page', async () => {
    open({ popup: [notice('new', 'PU'), notice('old', 'PU')] });
    await eventually(() => expect(isOverlayOpen()).toBe(true));
    expect(localStorage.getItem('noticesSeen')).toBe('["new"]');
    act(() => closeOverlay());
    await turn();
    expect(isOverlayOpen()).toBe(false);
    cleanup();
    open({ popup: [notice('new', 'PU'), notice('old', 'PU')] });
    await eventually(() => expect(localStorage.getItem('noticesSeen')).toBe('["old","new"]'));
    act(() => closeOverlay());
    cleanup();
    open({ popup: [notice('new', 'PU'), notice('old', 'PU')] });
    await turn();
    expect(isOverlayOpen()).toBe(false);
  });

  test('waits while another overlay is open', async () => {
    openOverlay('account/login');
    open({ popup: [notice('new', 'PU')], line: [notice('a', 'B')] });
    await screen.findByRole('link', { name: 'Title a' });
    expect(localStorage.getItem('noticesSeen')).toBeNull();
    act(() => closeOverlay());
    await eventually(() => expect(localStorage.getItem('noticesSeen')).toBe('["new"]'));
  });

  test('waits while the player types', async () => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    open({ popup: [notice('new', 'PU')], line: [notice('a', 'B')] });
    await screen.findByRole('link', { name: 'Title a' });
    expect(isOverlayOpen()).toBe(false);
    field.blur();
    await eventually(() => expect(isOverlayOpen()).toBe(true));
    field.remove();
  });

  test('opens again on a device that holds an unreadable list', async () => {
    localStorage.setItem('noticesSeen', '{"broken');
    open({ popup: [notice('new', 'PU')] });
    await eventually(() => expect(isOverlayOpen()).toBe(true));
  });
});
