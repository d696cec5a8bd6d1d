import type { EmailSender, KeepMessage } from '../messages.ts';

/** E-mail that stays in the house. */
export function outboxEmail(keep: KeepMessage): EmailSender {
  return {
    send: ({ to, subject, text, code = null }) => keep({ channel: 'email', to, subject, body: text, code }),
  };
}
