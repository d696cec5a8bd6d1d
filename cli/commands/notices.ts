import { Command } from 'commander';
import type {
  NoticeDraft,
  NoticePreview,
  OperatorNotice,
  RemovedPart,
  SavedNotice,
} from '../../schema/generated/api/notices.ts';
import { validate, type ValidationError } from '../../schema/validate.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { readJsonInput } from '../read-input.ts';
import { visible } from '../report/visible.ts';
import { pageQuery, printPage, withPageFlags, type PageFlags } from './list-page.ts';
import { checkInput, choiceOf } from './operator-input.ts';
import { brandTarget, columns, print, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Why a notice is not stored, by the server's error code. */
const words = {
  'request.not_found': 'this brand has no such notice',
  'system.unknown_language': 'the brand does not offer the language of one of the texts',
  'notices.changed': 'someone has changed the notice since; run the command again',
  'notices.ended': 'the notice has ended and cannot be changed',
};

/** Creates `livery notices`: writes the notices of a brand. */
export function noticesCommand(): Command {
  return new Command('notices')
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(previewCommand())
    .addCommand(createCommand())
    .addCommand(updateCommand())
    .addCommand(endCommand());
}

const states = ['draft', 'published', 'ended'] as const;

function listCommand(): Command {
  return withPageFlags(withOperatorFlags(new Command('list')))
    .description('List the notices of a brand, the latest created first')
    .argument('<brand>', 'the brand')
    .option('--state <state>', `list the notices in a state: ${states.join(', ')}`)
    .action(async (brand: string, flags: PageFlags & { state?: string }) => {
      const { state } = flags;
      const query = {
        ...(state === undefined ? {} : { state: choiceOf(states, state, 'a notice state') }),
        ...pageQuery(flags),
      };
      const page = await operatorCall(await brandTarget(brand, flags), 'notices.list', query);
      printPage(flags, page, (items) => (items.length === 0 ? `${brand} has no such notices` : table(items)));
    });
}

function showCommand(): Command {
  return withOperatorFlags(new Command('show'))
    .description('Show a notice with its texts in every language')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'notice id shown by `notices list`')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      const notice = await find(brand, id, flags);
      print(flags, notice, () => detailText(notice));
    });
}

function previewCommand(): Command {
  return withOperatorFlags(new Command('preview'))
    .description('Show the texts of a file as they would be stored, and what sanitising removes; nothing is stored')
    .argument('<brand>', 'the brand')
    .argument('<file>', 'JSON file of a notice')
    .action(async (brand: string, file: string, flags: OperatorFlags) => {
      const { texts } = await readDraft(file);
      const preview = await operatorCall(await brandTarget(brand, flags), 'notices.preview', { texts }, words);
      print(flags, preview, () => [...textLines(preview.texts), removedText(preview.removed)].join('\n\n'));
    });
}

function createCommand(): Command {
  return withOperatorFlags(new Command('create'))
    .description('Create a notice from a JSON file; it is a draft unless the file has "state": "published"')
    .argument('<brand>', 'the brand')
    .argument('<file>', 'JSON file: type, texts by language code, and state, from, until, offer')
    .action(async (brand: string, file: string, flags: OperatorFlags) => {
      const body = await readDraft(file);
      print(flags, await operatorCall(await brandTarget(brand, flags), 'notices.create', body, words), savedText);
    });
}

function updateCommand(): Command {
  return withOperatorFlags(new Command('update'))
    .description('Replace a notice with the content of a JSON file; without "from", the start time does not change')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'notice id shown by `notices list`')
    .argument('<file>', 'JSON file, as for `notices create`')
    .action(async (brand: string, id: string, file: string, flags: OperatorFlags) => {
      const draft = await readDraft(file);
      const { version } = await find(brand, id, flags);
      const target = await brandTarget(brand, flags);
      const body = { id, version, ...draft };
      print(flags, await operatorCall(target, 'notices.update', body, words), savedText);
    });
}

function endCommand(): Command {
  return withOperatorFlags(new Command('end'))
    .description('End a notice permanently; it is kept in the database but no longer shown')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'notice id shown by `notices list`')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      checkId(id);
      const ended = await operatorCall(await brandTarget(brand, flags), 'notices.end', { id }, words);
      print(flags, ended, () => `${ended.id} has ended`);
    });
}

async function find(brand: string, id: string, flags: OperatorFlags): Promise<OperatorNotice> {
  checkId(id);
  return operatorCall(await brandTarget(brand, flags), 'notices.show', { id }, words);
}

/** Reads a notice from a file. Throws `UsageError` with the file and the field that is wrong. */
async function readDraft(file: string): Promise<NoticeDraft> {
  const draft = await readJsonInput(file);
  const result = validate('api/notices#NoticeDraft', draft);
  if (!result.valid) throw new UsageError(`${file} is not a notice:\n${result.errors.map(faultText).join('\n')}`);
  // Validated by the schema of the type.
  return draft as NoticeDraft;
}

function faultText({ instancePath, message = 'is invalid', params, keyword }: ValidationError): string {
  const named: unknown = params[keyword === 'enum' ? 'allowedValues' : 'additionalProperty'];
  const names = (Array.isArray(named) ? named : [named]).filter((name) => typeof name === 'string').join(', ');
  return `  ${visible(instancePath || '/')} ${message}${names === '' ? '' : `: ${visible(names)}`}`;
}

function checkId(id: string): void {
  checkInput('notices#NoticeById', { id }, `"${id}" is not the id of a notice`);
}

function savedText({ notice, removed }: SavedNotice): string {
  const state = notice.isShown ? 'published and shown' : notice.state;
  const kept = removed.length === 0 ? [] : [removedText(removed)];
  return [`${notice.id} is ${state} (version ${notice.version})`, ...kept].join('\n\n');
}

function removedText(removed: readonly RemovedPart[]): string {
  if (removed.length === 0) return 'sanitising removes nothing';
  const rows = removed.map(({ language, kind, name, count }) => [language, kind, name, String(count)]);
  return `sanitising removed:\n${columns([['language', 'what', 'name', 'times'], ...rows])}`;
}

function table(items: readonly OperatorNotice[]): string {
  return columns([
    ['notice', 'type', 'state', 'shown', 'from', 'until', 'languages', 'title'],
    ...items.map(({ id, type, state, isShown, from, until, texts }) => [
      id,
      type,
      state,
      isShown ? 'yes' : 'no',
      from,
      until ?? '–',
      Object.keys(texts).join(' '),
      Object.values(texts)[0]?.title ?? '',
    ]),
  ]);
}

function detailText(notice: OperatorNotice): string {
  const { offer, version, createdAt, updatedAt, texts } = notice;
  const facts = `version ${version}, created ${createdAt}, changed ${updatedAt}`;
  const about = offer ? ['marked as an offer; not shown to players on a break'] : [];
  return [table([notice]), [facts, ...about].join('\n'), ...textLines(texts)].join('\n\n');
}

function textLines(texts: NoticePreview['texts']): string[] {
  return Object.entries(texts).map(([code, { title, html }]) => `${code}  ${visible(title)}\n${visible(html)}`);
}
