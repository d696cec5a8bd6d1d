// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../../shared/errors.ts';
import { serveFakes } from '../../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../../core/testing/stage.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { type Captcha, type CaptchaSources, useCaptcha } from './use-captcha.ts';

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
});

function open(sources: CaptchaSources = {}) {
  let now = 0;
  let pictures = 0;
  stop = serveFakes({ 'account.captcha': () => ({ value: `picture${(pictures += 1)}` }) });
  const held: { captcha?: Captcha } = {};
  function Form() {
    const captcha = useCaptcha({ clock, ...sources });
    useEffect(() => {
      held.captcha = captcha;
    });
    return <CaptchaField captcha={captcha} />;
  }
  const clock = () => now;
  renderOnStage(<Form />);
  return {
    captcha: () => held.captcha ?? expect.fail('not rendered'),
    pictures: () => pictures,
    pass: (ms: number) => (now += ms),
  };
}

const refusal = new AppError('account.wrong_credentials', { captcha: 1 });
const picture = () => screen.findByRole<HTMLImageElement>('img');

describe('CaptchaField', () => {
  test('is shown only when a reply requires it', async () => {
    const { captcha } = open();
    act(() => captcha().refused(new AppError('account.wrong_credentials')));
    expect(screen.queryByLabelText(/Characters in the picture/)).toBeNull();
    act(() => captcha().refused(refusal));
    expect((await picture()).getAttribute('src')).toBe('data:image/png;base64,picture1');
    expect((await picture()).alt).toMatch(/letters and digits/);
  });

  test('shows a new image and clears the text after every failed attempt', async () => {
    const { captcha, pass } = open();
    act(() => captcha().refused(refusal));
    await picture();
    fireEvent.change(screen.getByLabelText(/Characters/), { target: { value: 'abcd' } });
    expect(await captcha().answer()).toEqual({ captcha: 'abcd' });
    pass(1000);
    act(() => captcha().refused(new AppError('account.wrong_credentials')));
    await waitFor(async () => expect((await picture()).src).toContain('picture2'));
    expect(screen.getByLabelText<HTMLInputElement>(/Characters/).value).toBe('');
  });

  test('fetches a new image at most once per second', async () => {
    const { captcha, pictures, pass } = open();
    act(() => captcha().refused(refusal));
    await picture();
    const another = screen.getByRole('button', { name: 'Show another picture' });
    pass(999);
    fireEvent.click(another);
    expect(pictures()).toBe(1);
    pass(1);
    fireEvent.click(another);
    fireEvent.click(another);
    await waitFor(() => expect(pictures()).toBe(2));
  });

  test('is required before the form is sent', async () => {
    const { captcha } = open();
    act(() => captcha().refused(refusal));
    await picture();
    act(() => void captcha().ready());
    const field = screen.getByLabelText(/Characters/);
    expect(await screen.findByText('Type the characters in the picture.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'abcd' } });
    expect(captcha().ready()).toBe(true);
  });

  test('accepts a proof of work from a visitor who cannot read the image', async () => {
    const { captcha } = open({ fetchToken: async () => ({ token: 'hard work' }) });
    act(() => captcha().refused(refusal));
    await picture();
    fireEvent.click(screen.getByRole('button', { name: 'I cannot read the picture' }));
    expect(await screen.findByText('Done. You do not need to read the picture.')).toBeTruthy();
    expect([captcha().ready(), await captcha().answer()]).toEqual([true, { captchaToken: 'hard work' }]);
  });

  test('reports a failed proof of work and keeps the image', async () => {
    const { captcha } = open({ fetchToken: () => Promise.reject(new AppError('human.failed')) });
    act(() => captcha().refused(refusal));
    await picture();
    fireEvent.click(screen.getByRole('button', { name: 'I cannot read the picture' }));
    expect(await screen.findByText(/The other check did not work/)).toBeTruthy();
    expect(await picture()).toBeTruthy();
  });
});
