import type { KeepMessage, SmsSender } from '../messages.ts';

/** Creates a text message sender that stores messages instead of sending them. */
export function outboxSms(keep: KeepMessage): SmsSender {
  return { send: ({ to, text, code }) => keep({ channel: 'sms', to, subject: null, body: text, code }) };
}
