import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { MemberMessages, SendRequest, Sent } from '../../schema/generated/api/inbox.ts';
import { validate } from '../../schema/validate.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { brandTarget, columns, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const path = '/wps/operator/inbox';

/** Why a message is not sent or listed, by the server's error code. */
const words = {
  'request.not_found': 'there is no such member of this brand',
  'inbox.off': 'the brand has switched its inbox off (INBOX3)',
  'inbox.on_break': 'the member is on a break, and no offer is sent to a member on a break',
  'inbox.languages': 'the words need the default language of the brand, and languages that it offers',
};

/** Creates `livery inbox`: writes to a member, and lists what a member was told. */
export function inboxCommand(): Command {
  return new Command('inbox').addCommand(listCommand()).addCommand(sendCommand());
}

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('Lists the 50 newest messages of a member, and when each was read')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .action(async (brand: string, username: string, flags: OperatorFlags) => {
      const query = new URLSearchParams({ username }).toString();
      const target = await brandTarget(brand, flags);
      const found = await operatorCall(target, { path: `${path}?${query}`, accepts: isMemberMessages, words });
      console.log(flags.json ? JSON.stringify(found, null, 2) : table(found));
    });
}

function sendCommand(): Command {
  return withOperatorFlags(new Command('send'))
    .description('Writes a message to a member. It is plain text and cannot be taken back.')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .argument('<file>', 'JSON file with the words by language: { "EN": { "title": "…", "text": "…" } }')
    .option('--offer', 'it is an offer: refused for a member on a break')
    .option('--key <key>', 'idempotency key, so that a repeated command sends it once')
    .action(async (brand: string, username: string, file: string, flags: OperatorFlags & SendFlags) => {
      const body = {
        key: flags.key ?? randomUUID(),
        username,
        about: flags.offer === true ? 'offer' : 'account',
        texts: await readTexts(file),
      };
      if (!isSendRequest(body)) throw new UsageError(faultOf(body, file));
      const target = await brandTarget(brand, flags);
      const sent = await operatorCall(target, { path, method: 'POST', body, accepts: isSent, words });
      const text = sent.sent ? `sent to ${username}` : `this key was used before; nothing was sent`;
      console.log(flags.json ? JSON.stringify(sent, null, 2) : text);
    });
}

interface SendFlags {
  offer?: true;
  key?: string;
}

async function readTexts(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${file} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

/** Says which part of a message is wrong. */
function faultOf(body: object, file: string): string {
  const result = validate('api/inbox#SendRequest', body);
  const [fault] = result.valid ? [] : result.errors;
  const place = fault?.instancePath ?? '';
  if (!place.startsWith('/texts')) return `${place.slice(1) || 'the message'} ${fault?.message ?? 'is wrong'}`;
  return `${file}: ${place.slice('/texts/'.length) || 'the words'} ${fault?.message ?? 'is wrong'}`;
}

function isSendRequest(value: unknown): value is SendRequest {
  return validate('api/inbox#SendRequest', value).valid;
}

function isMemberMessages(value: unknown): value is MemberMessages {
  return validate('api/inbox#MemberMessages', value).valid;
}

function isSent(value: unknown): value is Sent {
  return validate('api/inbox#Sent', value).valid;
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
