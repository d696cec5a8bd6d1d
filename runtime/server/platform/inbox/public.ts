/** How other modules write to the inbox of a player. */
export { sendInboxMessage } from './send-inbox-message.ts';
