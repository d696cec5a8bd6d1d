// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serveFakes } from '../../../../web/client/testing/fake-server.ts';
import { renderOnStage } from '../../../core/testing/stage.tsx';
import { PhoneField } from './phone-field.tsx';
import { useCountry } from './use-country.ts';
import { usePhoneRule } from './use-phone-rule.ts';

const countries = [
  { countryCode: 'TH', countryDialingCode: '+66' },
  { countryCode: 'GB', countryDialingCode: '+44' },
  { countryCode: 'VN', countryDialingCode: '+84' },
];

let stop: () => void = () => undefined;

afterEach(() => {
  cleanup();
  stop();
  document.cookie = 'dialingCode=; Path=/; Max-Age=0';
});

const judged: { verdict?: true | string } = {};

function Field() {
  const choice = useCountry();
  const rule = usePhoneRule(choice.country);
  return (
    <div role="dialog" tabIndex={-1}>
      <PhoneField
        label="Mobile number"
        choice={choice}
        onBlur={async ({ target }) => (judged.verdict = await rule(target.value))}
      />
      <output>{choice.country?.countryCode}</output>
    </div>
  );
}

async function open() {
  stop = serveFakes({ 'account.countries': () => ({ value: countries }) });
  renderOnStage(<Field />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country dialling code' });
  await waitFor(() => expect(box.value).not.toBe(''));
  return {
    box,
    number: screen.getByLabelText('Mobile number'),
    chosen: () => document.querySelector('output')?.textContent,
  };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('dialling code', () => {
  test('is the brand’s first country by default, with an example number below', async () => {
    const { box } = await open();
    expect(box.value).toBe('+66');
    expect(await screen.findByText('For example 081 234 5678')).toBeTruthy();
  });

  test('is searched by name, chosen by keyboard and remembered in this browser', async () => {
    const { box, chosen } = await open();
    fireEvent.click(box);
    expect(options()).toEqual(['Thailand+66', 'United Kingdom+44', 'Vietnam+84']);
    fireEvent.change(box, { target: { value: 'viet' } });
    expect(options()).toEqual(['Vietnam+84']);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect([chosen(), box.value, options()]).toEqual(['VN', '+84', []]);
    expect(document.cookie).toContain('dialingCode=%2B84');
  });

  test('arrow keys move through the list, and the field reports the active option', async () => {
    const { box, chosen } = await open();
    for (const key of ['ArrowDown', 'ArrowDown']) fireEvent.keyDown(box, { key });
    const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
    expect([active?.textContent, active?.getAttribute('aria-selected')]).toEqual(['United Kingdom+44', 'true']);
    fireEvent.keyDown(box, { key: 'Enter' });
    expect(chosen()).toBe('GB');
  });

  test('Escape closes the list and nothing around it', async () => {
    const { box } = await open();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    fireEvent.click(box);
    fireEvent.keyDown(box, { key: 'Escape' });
    document.removeEventListener('keydown', heard);
    expect([options(), heard.mock.calls.length]).toEqual([[], 0]);
  });

  test('keeps the list open when the dialog around it takes the focus', async () => {
    const { box } = await open();
    fireEvent.click(box);
    act(() => screen.getByRole('dialog').focus());
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    expect(options()).toHaveLength(3);
    fireEvent.click(screen.getByRole('option', { name: /Vietnam/ }));
    expect([box.value, options()]).toEqual(['+84', []]);
  });

  test('closes the list when the focus moves to another field, and on a press elsewhere', async () => {
    const { box, number } = await open();
    fireEvent.click(box);
    act(() => number.focus());
    expect(options()).toEqual([]);
    fireEvent.click(box);
    fireEvent.pointerDown(screen.getByRole('option', { name: /Vietnam/ }));
    expect(options()).toHaveLength(3);
    fireEvent.pointerDown(screen.getByRole('dialog'));
    expect(options()).toEqual([]);
  });

  test('is the last chosen country when the browser remembers it', async () => {
    document.cookie = 'dialingCode=%2B44; Path=/';
    expect((await open()).chosen()).toBe('GB');
  });
});

describe('phone number', () => {
  test.each([
    ['081 234 5678', true],
    ['+66812345678', true],
    ['12', '12 is not a mobile number in Thailand.'],
    ['+447400123456', '+447400123456 is not a mobile number in Thailand.'],
    ['  ', 'Enter your mobile number.'],
  ])('“%s” is validated by the rules of its country', async (typed, verdict) => {
    const { number } = await open();
    delete judged.verdict;
    fireEvent.change(number, { target: { value: typed } });
    fireEvent.blur(number);
    await waitFor(() => expect(judged.verdict).toBe(verdict));
  });

  test('offers a retry when the list of countries fails to load', async () => {
    let answers = 0;
    stop = serveFakes({
      'account.countries': () => ((answers += 1) === 1 ? { code: 'system.unavailable' } : { value: countries }),
    });
    renderOnStage(<Field />);
    fireEvent.click(await screen.findByRole('button', { name: 'Reload the list' }));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('+66'));
  });
});
