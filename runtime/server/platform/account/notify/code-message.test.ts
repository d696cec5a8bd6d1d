import { expect, test } from 'vitest';
import english from '../../../../../locales/en/messages.json' with { type: 'json' };
import { brandBundle } from '../../../../../tests/support/platform.ts';
import { readServerSettings } from '../../http/server-settings.ts';
import { codeEmail, codeSms, resetEmail } from './code-message.ts';

const bundle = brandBundle({ name: 'Opal & <b>Sons</b> {{code}}' });
const settings = readServerSettings('opal', { server: {}, messages: { EN: english } }, bundle.currency);
const brand = { bundle, settings };

test('a text message contains the code, the brand name as written and the lifetime of the code', () => {
  expect(codeSms(brand, { purpose: 'login', to: '+66812345678', code: '123456', language: 'EN' })).toEqual({
    to: '+66812345678',
    code: '123456',
    text: expect.stringMatching(
      /^123456 is your code to log in to Opal & <b>Sons<\/b> \{\{code\}\}\. The code is valid for 10 /,
    ),
  });
});

test('an email escapes the names of the brand and the player', () => {
  const { html, text } = resetEmail(brand, {
    to: 'anna@mail.example',
    username: '<img src=x onerror=alert(1)>',
    link: 'https://opal.example/password/reset#ticket=abc',
    minutes: 30,
    language: 'EN',
  });
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('href="https://opal.example/password/reset#ticket&#x3D;abc"');
  expect(text).toContain('https://opal.example/password/reset#ticket=abc');
});

test('a message in a language the brand has no copy for uses its default language', () => {
  const { subject } = codeEmail(brand, { purpose: 'contact', to: 'anna@mail.example', code: '654321', language: 'TH' });
  expect(subject).toBe('Your Opal & <b>Sons</b> {{code}} code: 654321');
});

test('a brand without message copy sends nothing', () => {
  const mute = { bundle, settings: readServerSettings('opal', {}, bundle.currency) };
  const send = () => codeSms(mute, { purpose: 'login', to: '+66812345678', code: '123456', language: 'EN' });
  expect(send).toThrow('code.not_sent');
});
