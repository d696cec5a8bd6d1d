// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type FakeAnswer, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { entries, falseRecords, id, records, serverSeed, winners } from '../testing/draw-records.ts';
import { VerifyPage } from './verify-page.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
});

function open(answer: FakeAnswer, at = `/prizes/verify?draw=${id}`): { asked: (string | null)[] } {
  const asked: (string | null)[] = [];
  stop = serveFakes({
    'prizes.record': ({ query }) => {
      asked.push(query.get('draw'));
      return answer;
    },
  });
  renderOnStage(<VerifyPage />, { at });
  return { asked };
}

const field = () => screen.getByTestId<HTMLInputElement>('draw-id');
const verdict = (name: string) => screen.findByText(name).then((title) => title.closest('[data-verdict]'));
const failed = () =>
  [...document.querySelectorAll<HTMLElement>('[data-holds="false"]')].map((each) => each.dataset.check);

describe('VerifyPage', () => {
  test.each(Object.entries(records))('a %s whose record is true holds, with its inputs', async (kind, record) => {
    open({ value: record });
    expect(await verdict('Everything holds')).not.toBeNull();
    expect(failed()).toEqual([]);
    for (const text of [serverSeed, record.seedHash, record.clientSeed]) screen.getAllByText(text);
    if (kind !== 'raffle') return;
    expect(document.querySelector('[aria-current="true"]')?.textContent).toBe(winners[1]);
    expect(document.querySelector('[data-input="entries"] code')?.textContent).toBe(entries.join('\n'));
  });

  test.each(falseRecords)('a %s does not hold', async (_name, record, checks) => {
    open({ value: record });
    expect(await verdict('Something does not hold')).not.toBeNull();
    expect(failed()).toEqual(expect.arrayContaining(checks));
  });

  test('before the seed is published, the page says when, and shows what is fixed', async () => {
    open({ value: { ...records.wheel, serverSeed: null, revealsAt: '2026-11-28T17:00:00Z' } });
    const box = await verdict('The seed is not published yet');
    expect(box?.querySelector('time')?.dateTime).toBe('2026-11-28T17:00:00Z');
    expect(screen.getByText(records.wheel.seedHash)).toBeTruthy();
    expect(document.querySelector('[data-check]')).toBeNull();
  });

  test('an unknown id is named beside the field, which keeps it', async () => {
    open({ code: 'request.not_found' });
    expect(await screen.findByText(/There is no draw with this id/)).toBeTruthy();
    expect(field().value).toBe(id);
  });

  test('without a draw a pasted link is asked for, and other text is refused without a call', async () => {
    const { asked } = open({ value: records.wheel }, '/prizes/verify');
    const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    fireEvent.change(field(), { target: { value: 'my draw' } });
    submit();
    expect(await screen.findByText(/This is not the id of a draw/)).toBeTruthy();
    expect([field().value, asked]).toEqual(['my draw', []]);
    fireEvent.change(field(), { target: { value: ` https://x.example/prizes/verify?draw=${id.toUpperCase()}&a=1 ` } });
    submit();
    expect(await verdict('Everything holds')).not.toBeNull();
    expect(asked).toEqual([id]);
  });
});
