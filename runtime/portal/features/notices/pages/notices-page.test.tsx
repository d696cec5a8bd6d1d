// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FakeAnswer, type FakeCall, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { markSessionResolved } from '../../../core/session/session.ts';
import { NoticesPage } from './notices-page.tsx';

let stop: () => void = () => undefined;

beforeEach(markSessionResolved);
afterEach(() => {
  cleanup();
  stop();
});

type Answer = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;

function open({ list, one = list, at = '/noticePage' }: { list: Answer; one?: Answer; at?: string }): void {
  stop = serveFakes({ 'notices.announcements': list, 'notices.one': one });
  renderOnStage(<NoticesPage />, { at });
}

const notice = (count: number) => ({
  id: `nt_${count}`,
  type: 'PL',
  title: `Notice ${count}`,
  content: `<p>Text ${count}</p>`,
  summary: `Text ${count}`,
  language: 'en',
  publishedAt: '2026-11-21T01:00:00.000Z',
  date: '2026-11-21 08:00:00',
});
const page = (pageNum: number, counts: number[], totalPages = 1): FakeAnswer => ({
  value: { list: counts.map(notice), pageNum, totalPages, total: counts.length },
});

describe('NoticesPage', () => {
  test('shows its heading and a placeholder while the notices are loading', () => {
    open({ list: () => new Promise(() => undefined) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notices');
    expect(screen.getByRole('status').textContent).toBe('Loading the notices');
  });

  test('shows each notice with its date, its content and a link to it alone', async () => {
    open({ list: () => page(1, [2, 1]) });
    const [first] = await screen.findAllByRole('article');
    if (first === undefined) throw new Error('there is no notice');
    expect(within(first).getByRole('heading', { level: 2 }).textContent).toBe('Notice 2');
    expect(within(first).getByText('2026-11-21 08:00:00').getAttribute('datetime')).toBe('2026-11-21T01:00:00.000Z');
    expect(within(first).getByText('Text 2')).toBeTruthy();
    expect(within(first).getByRole('link').getAttribute('href')).toBe('/noticePage?notice=nt_2');
  });

  test('asks for nine notices, and for those of the next page', async () => {
    const asked: string[] = [];
    open({
      list: ({ query }) => {
        asked.push(query.toString());
        return query.get('pageNo') === '2' ? page(2, [1], 2) : page(1, [9, 8, 7, 6, 5, 4, 3, 2], 2);
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: '2' }));
    expect(await screen.findByText('Text 1')).toBeTruthy();
    expect(asked).toEqual(['pageNo=1&pageSize=9', 'pageNo=2&pageSize=9']);
  });

  test.each(['0', '-1', '1.5', 'x', '1e9'])('shows the first page for page=%s', async (number) => {
    open({ list: ({ query }) => page(Number(query.get('pageNo')), [1]), at: `/noticePage?page=${number}` });
    expect(await screen.findByText('Text 1')).toBeTruthy();
  });

  test('states that there is no notice, with a link to the home page', async () => {
    open({ list: () => page(1, [], 0) });
    expect(await screen.findByText('No notices at the moment')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/index');
  });

  test('leads from a page that has no notices any more to the list', async () => {
    open({ list: () => page(7, [], 2), at: '/noticePage?page=7' });
    expect((await screen.findByRole('link', { name: 'All notices' })).getAttribute('href')).toBe('/noticePage');
  });

  test('shows why the notices could not be loaded, and loads them at a retry', async () => {
    const answers: FakeAnswer[] = [{ code: 'system.fault' }, page(1, [1])];
    open({ list: () => answers.shift() ?? page(1, []) });
    expect((await screen.findByRole('alert')).textContent).toContain('The notices could not be loaded');
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('Text 1')).toBeTruthy();
  });

  test('shows the notice that the URL names', async () => {
    const asked: (string | null)[] = [];
    open({
      list: () => page(1, [1, 2]),
      one: ({ query }) => {
        asked.push(query.get('id'));
        return { value: notice(2) };
      },
      at: '/noticePage?notice=nt_2',
    });
    expect(await screen.findByText('Text 2')).toBeTruthy();
    expect([asked, screen.getAllByRole('article').length]).toEqual([['nt_2'], 1]);
  });

  test.each(['request.not_found', 'request.invalid'] as const)(
    'states that a notice with %s has ended',
    async (code) => {
      open({ list: () => page(1, []), one: () => ({ code }), at: '/noticePage?notice=x' });
      expect(await screen.findByText('This notice has ended')).toBeTruthy();
    },
  );
});
