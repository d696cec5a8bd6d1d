/** How other modules write to the inbox of a player. */
export { sendBrandMessage, sendInboxMessage } from './send-inbox-message.ts';
export type { InboxKind } from './inbox-kind.ts';
