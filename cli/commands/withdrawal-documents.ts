import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { OperatorDemand, OperatorDemands, Proof } from '../../schema/generated/api/withdrawals.ts';
import { validate } from '../../schema/validate.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { brandTarget, columns, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const path = '/wps/operator/withdrawals/documents';

/** Why a demand is not made or changed, by the server's error code. */
const words = {
  'request.not_found': 'there is no such member, demand or image of this brand',
  'withdrawals.documents_asked':
    'the member has been asked for documents that are not settled; `documents list` shows them',
  'withdrawals.documents_closed': 'the state of the demand does not allow this; `documents list` gives its state',
};

const states = ['asked', 'sent', 'refused', 'accepted'];

/** Creates `livery withdrawals documents`: asks members for documents, shows what they send, and decides. */
export function documentsCommand(): Command {
  return new Command('documents')
    .description('Asks members for documents before money leaves, and decides about what they send')
    .addCommand(listCommand())
    .addCommand(askCommand())
    .addCommand(imageCommand())
    .addCommand(decideCommand('accept', 'Accepts documents: the member can withdraw again'))
    .addCommand(decideCommand('refuse', 'Refuses documents that were sent: the member can send others'));
}

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('Lists the documents that members are asked for and that are not settled, newest first')
    .argument('<brand>', 'the brand')
    .option('--member <name>', 'all of one member instead')
    .option('--state <state>', `those in a state instead: ${states.join(', ')}`)
    .action(async (brand: string, flags: OperatorFlags & { member?: string; state?: string }) => {
      const { member, state } = flags;
      if (state !== undefined && !states.includes(state)) throw new UsageError(`"${state}" is no state of a demand`);
      const query = new URLSearchParams({
        ...(member === undefined ? {} : { username: member }),
        ...(state === undefined ? {} : { state }),
      }).toString();
      const target = await brandTarget(brand, flags);
      const { items } = await operatorCall(target, { path: `${path}?${query}`, accepts: isDemands, words });
      print(flags, items, () => (items.length === 0 ? `${brand} asks for no such documents` : table(items)));
    });
}

function askCommand(): Command {
  return withOperatorFlags(new Command('ask'))
    .description('Asks a member for documents. Until they are accepted, the member cannot request a withdrawal.')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .requiredOption('--documents <text>', 'what is asked for, which the member reads')
    .requiredOption('--reason <text>', 'why, which the member reads')
    .action(async (brand: string, username: string, flags: OperatorFlags & { documents: string; reason: string }) => {
      const body = { username, documents: flags.documents.trim(), reason: flags.reason.trim() };
      if (!validate('api/withdrawals#AskDocumentsRequest', body).valid)
        throw new UsageError('the documents take 3 to 140 characters, the reason 3 to 500');
      const target = await brandTarget(brand, flags);
      const asked = await operatorCall(target, { path, method: 'POST', body, accepts: isDemand, words });
      print(flags, asked, () => `${asked.id}: ${username} is asked for documents`);
    });
}

function imageCommand(): Command {
  return withOperatorFlags(new Command('image'))
    .description('Writes an image that the member has sent to a file')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'the demand, as `documents list` gives it')
    .argument('<image>', 'the id of the image, as `documents list` gives it')
    .argument('<file>', 'the file to write, which must not exist')
    .action(async (brand: string, id: string, imageId: string, file: string, flags: OperatorFlags) => {
      checkId(id);
      const query = new URLSearchParams({ id, imageId }).toString();
      const target = await brandTarget(brand, flags);
      const image = await operatorCall(target, { path: `${path}/image?${query}`, accepts: isImage, words });
      await writeFile(file, Buffer.from(image.base64, 'base64'), { flag: 'wx' }).catch((cause: unknown) => {
        throw new UsageError(`${file} cannot be written: ${cause instanceof Error ? cause.message : String(cause)}`);
      });
      print(flags, { file, mediaType: image.mediaType }, () => `${file} (${image.mediaType})`);
    });
}

function decideCommand(decision: 'accept' | 'refuse', description: string): Command {
  const command = withOperatorFlags(new Command(decision))
    .description(description)
    .argument('<brand>', 'the brand')
    .argument('<id>', 'the demand, as `documents list` gives it');
  if (decision === 'refuse') command.requiredOption('--reason <text>', 'reason, which the member reads');
  return command.action(async (brand: string, id: string, flags: OperatorFlags & { reason?: string }) => {
    checkId(id);
    const reason = flags.reason?.trim();
    const body = { id, decision, ...(reason === undefined ? {} : { reason }) };
    if (!validate('api/withdrawals#DecideDocumentsRequest', body).valid)
      throw new UsageError('a reason has 3 to 500 characters');
    const target = await brandTarget(brand, flags);
    const decided = await operatorCall(target, { path, method: 'PUT', body, accepts: isDemand, words });
    print(flags, decided, () => `${id} is ${decided.state}`);
  });
}

function checkId(id: string): void {
  if (!validate('api/withdrawals#WithdrawalById', { id }).valid)
    throw new UsageError(`"${id}" is not the id of a demand`);
}

function table(items: readonly OperatorDemand[]): string {
  const rows = items.map(({ id, username, state, documents, askedAt, images, remark, refusal }) => [
    id,
    username,
    state,
    askedAt,
    documents,
    images.join(' '),
    refusal ?? remark ?? '',
  ]);
  return columns([['id', 'member', 'state', 'asked at', 'documents', 'images', 'refusal or remark'], ...rows]);
}

function print(flags: OperatorFlags, value: unknown, text: () => string): void {
  console.log(flags.json ? JSON.stringify(value, null, 2) : text());
}

const isDemand = (value: unknown): value is OperatorDemand => validate('api/withdrawals#OperatorDemand', value).valid;
const isDemands = (value: unknown): value is OperatorDemands =>
  validate('api/withdrawals#OperatorDemands', value).valid;
const isImage = (value: unknown): value is Proof => validate('api/withdrawals#Proof', value).valid;
