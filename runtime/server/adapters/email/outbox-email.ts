import type { EmailSender, KeepMessage } from '../messages.ts';

/** Creates an email sender that stores messages instead of sending them. */
export function outboxEmail(keep: KeepMessage): EmailSender {
  return {
    send: ({ to, subject, text, code = null }) => keep({ channel: 'email', to, subject, body: text, code }),
  };
}
