/** The outbox functions that other modules may use. */
export { demoMessages, outboxMessages, outboxOf, type DemoMessage } from './outbox.ts';
