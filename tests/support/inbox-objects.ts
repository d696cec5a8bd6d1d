import type { Messages } from '../../schema/generated/api/inbox.ts';
import { operatorToken, type Browser } from './platform.ts';

interface Actor {
  browser: Browser;
  name: string;
}

let messages = 0;

/** Calls that name a message of one player, and how another player is refused. */
export function inboxObjects(member: (brand: string) => Promise<Actor>) {
  const object = { actor: member, make: writeMessage, refused: 'request.not_found' } as const;
  return {
    'inbox.read': {
      ...object,
      use: ({ browser }: Actor, id: unknown) => browser.call('PUT', '/wps/member/messages/read', { ids: [id] }),
    },
    'inbox.readAll': {
      ...object,
      use: ({ browser }: Actor, upTo: unknown) => browser.call('PUT', '/wps/member/messages/read-all', { upTo }),
    },
    'inbox.delete': {
      ...object,
      use: ({ browser }: Actor, id: unknown) => browser.call('DELETE', '/wps/member/messages', { ids: [id] }),
    },
  };
}

/** Returns a message to a member as an operator sends it. */
export function inboxMessage(username: string): object {
  const texts = { EN: { title: 'Hello', text: 'Hello.' } };
  return { key: `message-${(messages += 1)}`, username, about: 'account', texts };
}

/** Writes a message to a member as an operator. Returns its id. */
async function writeMessage({ browser, name }: Actor): Promise<string> {
  const headers = { authorization: `Bearer ${operatorToken}` };
  await browser.call('POST', '/wps/operator/inbox', inboxMessage(name), headers);
  const { items } = (await browser.call('GET', '/wps/member/messages')).body.value as Messages;
  return items[0]?.id ?? '';
}
