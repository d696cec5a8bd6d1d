import { createTransport } from 'nodemailer';
import { AppError } from '../../../shared/errors.ts';
import type { EmailSender } from '../messages.ts';

export interface SmtpOptions {
  host: string;
  port: number;
  /** tls: encrypted from the first byte. starttls: upgraded before anything is sent, or rejected. */
  encryption: 'starttls' | 'tls';
  user: string;
  password: string;
  /** `A Brand <care@brand.example>` */
  from: string;
  /** Certificates to trust instead of the system's. */
  ca?: string;
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** Creates an email sender for a mail server, only over an encrypted connection. */
export function smtpEmail(options: SmtpOptions): EmailSender {
  const { host, port, encryption, user, password, from, ca, timeoutMs = TIMEOUT_MS } = options;
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: true,
    auth: { user, pass: password },
    tls: ca === undefined ? {} : { ca },
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A message contains only its own text; it must not name a file or URL to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }) {
      if (!isAddress(to)) throw new AppError('code.not_sent');
      try {
        const { rejected } = await transport.sendMail({
          from: oneLine(from),
          to: { name: '', address: to },
          subject: oneLine(subject),
          text,
          html,
        });
        if (rejected.length > 0) throw new Error('the mail server takes no mail for this address');
      } catch (cause) {
        throw new AppError('code.not_sent', {}, { cause });
      }
    },
  };
}

/** Returns whether the text is one plain address: nothing that could be read as a second one or as another header. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u.test(text);
}

/** Removes line breaks, because a header is one line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
