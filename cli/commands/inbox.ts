import { randomUUID } from 'node:crypto';
import { Command } from 'commander';
import type { MemberMessages, SendRequest } from '../../schema/generated/api/inbox.ts';
import { validate } from '../../schema/validate.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { readJsonInput } from '../read-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Why a message is not sent or listed, by the server's error code. */
const words = {
  'request.not_found': 'this brand has no such member',
  'inbox.on_break': 'the member is on a break, and no offer is sent to a member on a break',
  'inbox.languages':
    'texts: the default language of the brand is required, and only languages that the brand offers are allowed',
};

/** Creates `livery inbox`: writes to a member, and lists what a member was told. */
export function inboxCommand(): Command {
  return new Command('inbox').addCommand(listCommand()).addCommand(sendCommand());
}

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('List the 50 newest messages to a member, with the time each was read')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .action(async (brand: string, username: string, flags: OperatorFlags) => {
      print(flags, await operatorCall(await brandTarget(brand, flags), 'inbox.ofMember', { username }, words), table);
    });
}

function sendCommand(): Command {
  return withOperatorFlags(new Command('send'))
    .description('Send a plain-text message to a member; it cannot be recalled')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .argument('<file>', 'JSON file with the texts by language: { "EN": { "title": "…", "text": "…" } }')
    .option('--offer', 'mark the message as an offer; it is rejected while the member is on a break')
    .option('--key <key>', 'idempotency key, so that a repeated command sends it once')
    .action(async (brand: string, username: string, file: string, flags: OperatorFlags & SendFlags) => {
      const body = {
        key: flags.key ?? randomUUID(),
        username,
        about: flags.offer === true ? 'offer' : 'account',
        texts: await readJsonInput(file),
      };
      if (!isSendRequest(body)) throw new UsageError(faultOf(body, file));
      const target = await brandTarget(brand, flags);
      const reply = await operatorCall(target, 'inbox.send', body, words);
      print(flags, reply, ({ sent }) => (sent ? `sent to ${username}` : 'this key was used before; nothing was sent'));
    });
}

interface SendFlags {
  offer?: true;
  key?: string;
}

/** Says which part of a message is wrong. */
function faultOf(body: object, file: string): string {
  const result = validate('api/inbox#SendRequest', body);
  const [fault] = result.valid ? [] : result.errors;
  const place = fault?.instancePath ?? '';
  if (!place.startsWith('/texts')) return `${place.slice(1) || 'the message'} ${fault?.message ?? 'is wrong'}`;
  return `${file}: ${place.slice('/texts/'.length) || 'the texts'} ${fault?.message ?? 'is wrong'}`;
}

function isSendRequest(value: unknown): value is SendRequest {
  return validate('api/inbox#SendRequest', value).valid;
}

function table({ username, items }: MemberMessages): string {
  if (items.length === 0) return `${username} has no messages`;
  const rows = items.map(({ at, kind, readAt, reference, title }) => [
    at,
    kind,
    readAt === null ? 'unread' : `read ${readAt}`,
    title ?? reference ?? '',
  ]);
  return columns([['at', 'about', 'read', 'title or reference'], ...rows]);
}
