// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { CodeField } from './code-field.tsx';
import { type SendCodeOptions, useSendCode } from './use-send-code.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Options = Omit<SendCodeOptions, 'purpose'>;

function Form(options: Options) {
  const code = useSendCode({ purpose: 'login', ...options });
  return <CodeField label="Code" code={code} />;
}

/** A form that validates a field on blur. */
function Validated() {
  const code = useSendCode({ purpose: 'login', request: async () => ({ expiredMinutes: 2 }) });
  const { register, formState } = useForm({ defaultValues: { code: '' }, mode: 'onTouched' });
  const rule = register('code', { required: 'Enter it.', maxLength: { value: 6, message: 'Too long.' } });
  return <CodeField label="Code" code={code} error={formState.errors.code?.message} {...rule} />;
}

/** A form in a tab that can be hidden and shown again. */
function Tabs(options: Options) {
  const [shown, show] = useState(true);
  return (
    <>
      <button type="button" onClick={() => show(!shown)}>
        tab
      </button>
      {shown ? <Form {...options} /> : null}
    </>
  );
}

const open = (options: Options) =>
  renderOnStage(
    <Provider store={createStore()}>
      <Tabs {...options} />
    </Provider>,
  );
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /code|again/i });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const sent = () => waitFor(() => expect(button().disabled).toBe(true));

describe('CodeField', () => {
  test('allows another code only after the time that the server returned', async () => {
    const request = vi.fn(async () => ({ expiredMinutes: 2 }));
    open({ request });
    fireEvent.click(button());
    await sent();
    expect(button().textContent).toContain('Resend in 2:00');
    await pass(119_000);
    expect(button().textContent).toContain('Resend in 0:01');
    await pass(1000);
    expect([button().disabled, button().textContent]).toEqual([false, 'Resend code']);
  });

  test('allows another code after one minute when a third party sent it', async () => {
    open({ request: async () => ({ seconds: 60 }) });
    fireEvent.click(button());
    await sent();
    expect(button().textContent).toContain('Resend in 1:00');
  });

  test('subtracts half of the round trip from the wait when `compensate` is set', async () => {
    const request = async () => {
      vi.advanceTimersByTime(4000);
      return { expiredMinutes: 1 };
    };
    open({ request, compensate: true });
    fireEvent.click(button());
    await sent();
    expect(button().textContent).toContain('Resend in 0:58');
  });

  test('sends at most one request per second, however often the button is pressed', async () => {
    const request = vi.fn(async () => {
      throw new AppError('code.not_sent');
    });
    open({ request });
    for (let press = 0; press < 5; press += 1) fireEvent.click(button());
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    await screen.findByLabelText('Code');
    await pass(999);
    fireEvent.click(button());
    expect(request).toHaveBeenCalledTimes(1);
    await pass(1);
    fireEvent.click(button());
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  });

  test('continues the wait after its tab was hidden', async () => {
    open({ request: async () => ({ expiredMinutes: 1 }) });
    fireEvent.click(button());
    await sent();
    fireEvent.click(screen.getByText('tab'));
    await pass(20_000);
    fireEvent.click(screen.getByText('tab'));
    expect(button().textContent).toContain('Resend in 0:40');
  });

  test('announces the wait to screen readers at four moments, not every second', async () => {
    open({ request: async () => ({ expiredMinutes: 2 }) });
    fireEvent.click(button());
    await sent();
    const said = new Set<string | null>();
    for (let second = 0; second <= 120; second += 1) {
      said.add(screen.getByRole('status').textContent);
      await pass(1000);
    }
    expect([...said]).toEqual([
      'We have sent the code. You can ask for another in 2:00.',
      'You can ask for another code in 60 seconds.',
      'You can ask for another code in 10 seconds.',
      'You can ask for another code now.',
    ]);
  });

  test('focuses the field with one-time-code autofill after the code was sent', async () => {
    open({ request: async () => ({ expiredMinutes: 1 }) });
    fireEvent.click(button());
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    await sent();
    await pass(250);
    expect(document.activeElement).toBe(field);
    expect([field.autocomplete, field.inputMode, field.maxLength]).toEqual(['one-time-code', 'numeric', 255]);
  });

  test('accepts an empty field on blur, and validates typed text on blur', async () => {
    renderOnStage(
      <Provider store={createStore()}>
        <Validated />
      </Provider>,
    );
    const field = screen.getByLabelText('Code');
    fireEvent.blur(field);
    fireEvent.click(button());
    await sent();
    expect(screen.queryByText('Enter it.')).toBeNull();
    fireEvent.change(field, { target: { value: '1234567' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Too long.')).toBeTruthy();
  });

  test('shows a warning dialog when no code was sent, and keeps the reason at the field', async () => {
    open({
      request: async () => {
        throw new AppError('code.too_many', { minutes: 60 });
      },
    });
    fireEvent.click(button());
    const reason = 'Too many codes requested. You can ask again in 60 min.';
    const warning = await screen.findByRole('alertdialog', { name: 'The code was not sent' });
    expect(warning.textContent).toContain(reason);
    fireEvent.click(within(warning).getByRole('button', { name: 'action.ok' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(button().disabled).toBe(false);
  });

  test('hides an error that another field shows', async () => {
    const toldElsewhere = vi.fn(() => true);
    const request = () => Promise.reject(new AppError('phone.invalid', { number: '12' }));
    open({ request, toldElsewhere });
    fireEvent.click(button());
    await waitFor(() => expect(toldElsewhere).toHaveBeenCalled());
    await waitFor(() => expect(button().getAttribute('aria-busy')).not.toBe('true'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBeNull();
  });
});
