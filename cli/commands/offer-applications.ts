import { Command } from 'commander';
import type { OperatorApplication } from '../../schema/generated/api/offers.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { writeNewFile } from '../write-new-file.ts';
import { callOrRequest } from './approvals.ts';
import { pageQuery, printPage, withPageFlags, type PageFlags } from './list-page.ts';
import { checkInput, choiceOf } from './operator-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Why an application is not shown or decided, by the server's error code. */
const words = {
  'request.not_found': 'this brand has no such offer, member, application or image',
  'offers.decided': 'the application has been decided otherwise; `offers applications` shows its state',
  'offers.budget_used':
    'the budget of the offer does not suffice; raise "budget" in its file, or reject the application',
  'offers.on_break': 'the member is on a break and is not written to about an offer; decide after it',
};

const states = ['pending', 'rejected', 'approved'] as const;

/** Creates `livery offers applications`. */
export function applicationsCommand(): Command {
  return withPageFlags(withOperatorFlags(new Command('applications')))
    .description('List the applications of members that wait for a decision, newest first')
    .argument('<brand>', 'the brand')
    .option('--offer <offer>', 'list the applications for one offer')
    .option('--member <name>', 'list the applications of one member')
    .option('--state <state>', `list the applications in a state: ${states.join(', ')}`)
    .action(async (brand: string, flags: PageFlags & { offer?: string; member?: string; state?: string }) => {
      const { offer, member, state } = flags;
      const query = {
        ...(offer === undefined ? {} : { offer }),
        ...(member === undefined ? {} : { username: member }),
        ...(state === undefined ? {} : { state: choiceOf(states, state, 'a state of an application') }),
        ...pageQuery(flags),
      };
      if (offer !== undefined) checkInput('offers#OfferById', { id: offer }, `"${offer}" is not an offer id`);
      const page = await operatorCall(await brandTarget(brand, flags), 'offers.applications', query, words);
      printPage(flags, page, (items) => (items.length === 0 ? `${brand} has no such applications` : table(items)));
    });
}

/** Creates `livery offers image`. */
export function applicationImageCommand(): Command {
  return withOperatorFlags(new Command('image'))
    .description('Write an image of an application to a file')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'id of the application, shown by `offers applications`')
    .argument('<image>', 'image id shown by `offers applications`')
    .argument('<file>', 'the file to write, which must not exist')
    .action(async (brand: string, id: string, imageId: string, file: string, flags: OperatorFlags) => {
      checkInput(
        'offers#ApplicationImageQuery',
        { id, imageId },
        `"${id}" or "${imageId}" is not the id of an application and of its image`,
      );
      const target = await brandTarget(brand, flags);
      const image = await operatorCall(target, 'offers.applicationImage', { id, imageId }, words);
      await writeNewFile(file, Buffer.from(image.base64, 'base64'));
      print(flags, { file, mediaType: image.mediaType }, () => `${file} (${image.mediaType})`);
    });
}

/** Creates `livery offers decide`. */
export function decideApplicationCommand(): Command {
  return withOperatorFlags(new Command('decide'))
    .description('Approve an application, which grants what the offer gives, or reject it with a reason')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'id of the application, shown by `offers applications`')
    .argument('<decision>', 'approve or reject')
    .option('--reason <text>', 'required to reject: the reason, which the member reads')
    .action(async (brand: string, id: string, given: string, flags: OperatorFlags & { reason?: string }) => {
      const decision = choiceOf(['approve', 'reject'] as const, given, 'a decision');
      const reason = flags.reason?.trim();
      const body = { id, decision, ...(reason === undefined ? {} : { reason }) };
      if (decision === 'reject' && reason === undefined)
        throw new UsageError('an application is rejected with a reason that the member reads: --reason "…"');
      checkInput('offers#DecideApplicationRequest', body, 'invalid id or reason; a reason has 3 to 500 characters');
      const call = { id: 'offers.decide', input: body, reason: reason ?? 'approve the application', words } as const;
      const decided = await callOrRequest(brand, flags, call);
      if (decided !== null) print(flags, decided, ({ state }) => `${id} is ${state}`);
    });
}

/** Creates `livery offers end`. */
export function endOfferCommand(): Command {
  return withOperatorFlags(new Command('end'))
    .description('End an offer for good: nobody can take part any more, and who takes part continues')
    .argument('<brand>', 'the brand')
    .argument('<offer>', 'id of the offer, shown by `offers list`')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      checkInput('offers#OfferById', { id }, `"${id}" is not an offer id`);
      const { ended } = await operatorCall(await brandTarget(brand, flags), 'offers.end', { id }, words);
      print(flags, { id, ended }, () => (ended ? `${id} is ended` : `${id} was ended before`));
    });
}

function table(items: readonly OperatorApplication[]): string {
  const rows = items.map(({ id, offer, username, state, sentAt, amount, images, reason, remark }) => [
    id,
    offer,
    username,
    state,
    sentAt,
    amount,
    images.join(' '),
    reason ?? remark,
  ]);
  return columns([['id', 'offer', 'member', 'state', 'sent at', 'pays', 'images', 'reason or remark'], ...rows]);
}
