import type { KeepMessage, SmsSender } from '../messages.ts';

/** Text messages that stay in the house. */
export function outboxSms(keep: KeepMessage): SmsSender {
  return { send: ({ to, text, code }) => keep({ channel: 'sms', to, subject: null, body: text, code }) };
}
