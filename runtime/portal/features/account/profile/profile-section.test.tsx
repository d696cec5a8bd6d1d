// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Profile } from '../../../../../schema/generated/api/account.ts';
import { queryClient } from '../../../../web/client/query/query-client.ts';
import { type FakeAnswers, serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { ProfileSection } from './profile-section.tsx';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  queryClient.clear();
});

const profile = (realName: string | null, birthday = ''): Profile => ({
  realName,
  fields: {
    nickname: 'anna',
    birthday,
    nationality: '',
    address: '',
    occupation: '',
    sourceOfIncome: '',
    telegram: '',
    zalo: '',
    line: '',
    whatsapp: '',
    facebook: '',
    wechat: '',
    qqNum: '',
  },
});

async function open(answers: FakeAnswers) {
  stop = serveFakes({ 'account.countries': () => ({ code: 'system.unavailable' }), ...answers });
  renderOnStage(<ProfileSection />);
  const edit = await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(edit.hasAttribute('disabled')).toBe(false));
  fireEvent.click(edit);
  const dialog = within(await screen.findByRole('dialog', { name: 'Profile' }));
  return {
    field: (name: RegExp) => dialog.getByLabelText<HTMLInputElement>(name),
    fill: (name: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(name), { target: { value } }),
    save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save' })),
    dialog,
  };
}

describe('ProfileSection', () => {
  test('sends only what has changed, and shows the name that is stored', async () => {
    const sent: unknown[] = [];
    const { fill, save } = await open({
      'account.profile': () => ({ value: profile(null) }),
      'account.saveProfile': ({ body }) => {
        sent.push(body);
        return { value: profile('Anna Bell') };
      },
    });
    fill(/^Full name/, ' Anna Bell ');
    fill(/^Address/, '12 Quay Road');
    save();
    expect(await screen.findByText(/^Anna Bell\. It must be the name on your bank account/)).toBeTruthy();
    expect(sent).toEqual([{ realName: 'Anna Bell', fields: { address: '12 Quay Road' } }]);
  });

  test('shows at its field that a name is rejected, and sends it in usual width', async () => {
    const sent: unknown[] = [];
    const params = { field: 'payeeName', patternId: 'payee', min: 2, max: 100 };
    const { fill, save, dialog } = await open({
      'account.profile': () => ({ value: profile(null) }),
      'account.saveProfile': ({ body }) => {
        sent.push(body);
        return { code: 'account.field_invalid', params };
      },
    });
    fill(/^Full name/, 'Ánna　Ｂｅｌｌ');
    save();
    expect(await dialog.findByText(/without accents, with spaces between names/)).toBeTruthy();
    expect(sent).toEqual([{ realName: 'Ánna Bell', fields: {} }]);
  });

  test('shows a name and a date of birth that are set without a way to change them', async () => {
    const { field } = await open({ 'account.profile': () => ({ value: profile('Anna Bell', '1990-04-12') }) });
    expect([field(/^Full name/).readOnly, field(/^Full name/).value]).toEqual([true, 'Anna Bell']);
    expect(field(/^Date of birth/).readOnly).toBe(true);
    expect(field(/^Nickname/).readOnly).toBe(false);
  });

  test('shows the rejection of a field at the field', async () => {
    const { fill, save, field, dialog } = await open({
      'account.profile': () => ({ value: profile(null) }),
      'account.saveProfile': () => ({ code: 'account.under_age', params: { age: 18 } }),
    });
    fill(/^Date of birth/, '2020-01-01');
    save();
    await waitFor(() => expect(field(/^Date of birth/).getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getByText(/not old enough/i)).toBeTruthy();
  });
});
