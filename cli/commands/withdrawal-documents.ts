import { Command } from 'commander';
import type { OperatorDemand } from '../../schema/generated/api/withdrawals.ts';
import { operatorCall } from '../operator-api.ts';
import { writeNewFile } from '../write-new-file.ts';
import { pageQuery, printPage, withPageFlags, type PageFlags } from './list-page.ts';
import { checkInput, choiceOf } from './operator-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Why a demand is not made or changed, by the server's error code. */
const words = {
  'request.not_found': 'this brand has no such member, document request or image',
  'withdrawals.documents_asked':
    'the member has been asked for documents that are not settled; `documents list` shows them',
  'withdrawals.documents_closed': 'the state of the request does not allow this; `documents list` shows its state',
};

const states = ['asked', 'sent', 'refused', 'accepted'] as const;

/** Creates `livery withdrawals documents`: asks members for documents, shows what they send, and decides. */
export function documentsCommand(): Command {
  return new Command('documents')
    .description('Ask members for documents before money leaves, and decide about what they send')
    .addCommand(listCommand())
    .addCommand(askCommand())
    .addCommand(imageCommand())
    .addCommand(decideCommand('accept', 'Accept documents: the member can withdraw again'))
    .addCommand(decideCommand('refuse', 'Refuse documents that were sent; the member can send others'));
}

function listCommand(): Command {
  return withPageFlags(withOperatorFlags(new Command('list')))
    .description('List the documents that members are asked for and that are not settled, newest first')
    .argument('<brand>', 'the brand')
    .option('--member <name>', 'list the requests to one member')
    .option('--state <state>', `list the requests in a state: ${states.join(', ')}`)
    .action(async (brand: string, flags: PageFlags & { member?: string; state?: string }) => {
      const { member, state } = flags;
      const query = {
        ...(member === undefined ? {} : { username: member }),
        ...(state === undefined ? {} : { state: choiceOf(states, state, 'a state of a document request') }),
        ...pageQuery(flags),
      };
      const page = await operatorCall(await brandTarget(brand, flags), 'withdrawals.documents', query, words);
      printPage(flags, page, (items) =>
        items.length === 0 ? `${brand} has no document requests in this state` : table(items),
      );
    });
}

function askCommand(): Command {
  return withOperatorFlags(new Command('ask'))
    .description('Ask a member for documents. Until they are accepted, the member cannot request a withdrawal.')
    .argument('<brand>', 'the brand')
    .argument('<member>', 'the username')
    .requiredOption('--documents <text>', 'what is asked for, which the member reads')
    .requiredOption('--reason <text>', 'why, which the member reads')
    .action(async (brand: string, username: string, flags: OperatorFlags & { documents: string; reason: string }) => {
      const body = { username, documents: flags.documents.trim(), reason: flags.reason.trim() };
      const wrong = 'invalid text; the documents need 3 to 140 characters, the reason 3 to 500';
      checkInput('withdrawals#AskDocumentsRequest', body, wrong);
      const asked = await operatorCall(await brandTarget(brand, flags), 'withdrawals.askDocuments', body, words);
      print(flags, asked, () => `${asked.id}: ${username} is asked for documents`);
    });
}

function imageCommand(): Command {
  return withOperatorFlags(new Command('image'))
    .description('Write an image that the member has sent to a file')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'id of the document request, shown by `documents list`')
    .argument('<image>', 'image id shown by `documents list`')
    .argument('<file>', 'the file to write, which must not exist')
    .action(async (brand: string, id: string, imageId: string, file: string, flags: OperatorFlags) => {
      checkId(id);
      const target = await brandTarget(brand, flags);
      const image = await operatorCall(target, 'withdrawals.document', { id, imageId }, words);
      await writeNewFile(file, Buffer.from(image.base64, 'base64'));
      print(flags, { file, mediaType: image.mediaType }, () => `${file} (${image.mediaType})`);
    });
}

function decideCommand(decision: 'accept' | 'refuse', description: string): Command {
  const command = withOperatorFlags(new Command(decision))
    .description(description)
    .argument('<brand>', 'the brand')
    .argument('<id>', 'id of the document request, shown by `documents list`');
  if (decision === 'refuse') command.requiredOption('--reason <text>', 'reason, which the member reads');
  return command.action(async (brand: string, id: string, flags: OperatorFlags & { reason?: string }) => {
    checkId(id);
    const reason = flags.reason?.trim();
    const body = { id, decision, ...(reason === undefined ? {} : { reason }) };
    checkInput('withdrawals#DecideDocumentsRequest', body, 'invalid reason; use 3 to 500 characters');
    const decided = await operatorCall(await brandTarget(brand, flags), 'withdrawals.decideDocuments', body, words);
    print(flags, decided, () => `${id} is ${decided.state}`);
  });
}

function checkId(id: string): void {
  checkInput('withdrawals#WithdrawalById', { id }, `"${id}" is not the id of a document request`);
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
