import { readFileSync } from 'node:fs';
import path from 'node:path';
import Handlebars from 'handlebars';
import { languages, type LanguageCode } from '../../../../../schema/languages.ts';
import type { EmailMessage, SmsMessage } from '../../../adapters/messages.ts';
import { AppError } from '../../../../shared/errors.ts';
import { interpolate } from '../../../../shared/interpolate.ts';
import type { Brand } from '../../http/brand.ts';
import { codeMinutes, type CodeSubject } from './one-time-codes.ts';

type Wordy = Pick<Brand, 'bundle' | 'settings'>;

export interface CodeText {
  purpose: CodeSubject['purpose'];
  to: string;
  code: string;
  language: LanguageCode;
}

/** Builds the text message for a code. Throws `code.not_sent` for a brand without message copy. */
export function codeSms(brand: Wordy, { purpose, to, code, language }: CodeText): SmsMessage {
  const say = wordsOf(brand, language, { code, minutes: codeMinutes });
  return { to, code, text: `${say(`messages:code_${purpose}`)} ${say('messages:code_note')}` };
}

/** Builds the email for a code. Throws as `codeSms`. */
export function codeEmail(brand: Wordy, { purpose, to, code, language }: CodeText): EmailMessage {
  const say = wordsOf(brand, language, { code, minutes: codeMinutes });
  return {
    to,
    code,
    subject: say('messages:code_subject'),
    ...letter(brand, language, {
      lead: say(`messages:code_${purpose}`),
      code,
      note: say('messages:code_note'),
      footer: say('messages:footer'),
    }),
  };
}

export interface ResetLink {
  to: string;
  /** Username of the account that the new password is for. */
  username: string;
  link: string;
  minutes: number;
  language: LanguageCode;
}

/** Builds the email with the link to choose a new password. Throws as `codeSms`. */
export function resetEmail(brand: Wordy, { to, username, link, minutes, language }: ResetLink): EmailMessage {
  const say = wordsOf(brand, language, { name: username, minutes });
  return {
    to,
    code: link,
    subject: say('messages:reset_subject'),
    ...letter(brand, language, {
      lead: say('messages:reset_lead'),
      link: { address: link, text: say('messages:reset_button') },
      note: say('messages:reset_note'),
      footer: say('messages:footer'),
    }),
  };
}

export interface NoticeText {
  about: string;
  to: string;
  /** Username, time of the event, and the other values that the copy of this notice uses. */
  values: Record<'name' | 'at' | 'address' | 'passkey', string>;
  language: LanguageCode;
}

/** Builds the email that reports a change to an account, in case its owner did not make it. Throws as `codeSms`. */
export function noticeEmail(brand: Wordy, { about, to, values, language }: NoticeText): EmailMessage {
  const say = wordsOf(brand, language, values);
  return {
    to,
    subject: say('messages:notice_subject'),
    ...letter(brand, language, {
      lead: say(`messages:notice_${about}`),
      note: say('messages:notice_note'),
      footer: say('messages:footer'),
    }),
  };
}

export interface PlayerText {
  /** Names the copy: `<about>_subject`, `<about>`, and the note `<note>`. */
  about: string;
  note: string;
  to: string;
  values: Readonly<Record<string, string>>;
  language: LanguageCode;
}

/** Builds an email about money of a player. Throws as `codeSms`. */
export function playerEmail(brand: Wordy, { about, note, to, values, language }: PlayerText): EmailMessage {
  const say = wordsOf(brand, language, values);
  return {
    to,
    subject: say(`messages:${about}_subject`),
    ...letter(brand, language, {
      lead: say(`messages:${about}`),
      note: say(`messages:${note}`),
      footer: say('messages:footer'),
    }),
  };
}

interface Letter {
  lead: string;
  code?: string;
  link?: { address: string; text: string };
  note: string;
  footer: string;
}

/** Our own template. Handlebars escapes all values, including the brand's copy and name. */
const template = Handlebars.compile<Letter & { brand: string; lang: string; dir: string; sender: string }>(
  readFileSync(path.join(import.meta.dirname, 'email.html.hbs'), 'utf8'),
  { strict: false, preventIndent: true },
);

function letter({ bundle }: Wordy, language: LanguageCode, parts: Letter): Pick<EmailMessage, 'text' | 'html'> {
  const { tag, dir } = languages[language];
  const { company, address } = bundle.contact;
  const sender = [company, address].filter((part) => part !== '').join(', ');
  const text = [parts.lead, parts.link?.address, parts.note, parts.footer, sender];
  return {
    text: `${text.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`,
    html: template({ ...parts, brand: bundle.name, lang: tag, dir, sender }),
  };
}

/** Returns the brand's copy in a language, or in its default language, with `{{name}}` replaced. */
function wordsOf(
  { bundle, settings: { words } }: Wordy,
  language: LanguageCode,
  values: Record<string, string | number>,
) {
  return (key: `messages:${string}`): string => {
    const name = key.slice('messages:'.length);
    const text = words[language]?.[name] ?? words[bundle.defaultLanguage]?.[name];
    if (text === undefined) throw new AppError('code.not_sent', {}, { cause: new Error(`no words ${key}`) });
    return interpolate(text, { brand: bundle.name, ...values });
  };
}
