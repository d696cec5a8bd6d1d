import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type {
  NoticeDraft,
  NoticePreview,
  OperatorNotice,
  OperatorNotices,
  RemovedPart,
  SavedNotice,
} from '../../schema/generated/api/notices.ts';
import { validate, type ValidationError } from '../../schema/validate.ts';
import { UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { visible } from '../report/visible.ts';
import { brandTarget, columns, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const path = '/wps/operator/notices';

/** Why a notice is not stored, by the server's error code. */
const words = {
  'request.not_found': 'there is no such notice of this brand',
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

const states = ['draft', 'published', 'ended'];

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('Lists the notices of a brand, the latest created first')
    .argument('<brand>', 'the brand')
    .option('--state <state>', `those in a state: ${states.join(', ')}`)
    .option('--before <id>', 'those created before a notice, for the next page')
    .action(async (brand: string, flags: OperatorFlags & { state?: string; before?: string }) => {
      const { state, before } = flags;
      if (state !== undefined && !states.includes(state)) throw new UsageError(`"${state}" is no state of a notice`);
      if (before !== undefined) checkId(before);
      const query = new URLSearchParams({
        ...(state === undefined ? {} : { state }),
        ...(before === undefined ? {} : { before }),
      });
      const target = await brandTarget(brand, flags);
      const { items, next } = await operatorCall(target, { path: `${path}?${query.toString()}`, accepts: isList });
      print(flags, items, () => (items.length === 0 ? `${brand} has no such notices` : table(items)));
      if (next !== null && !flags.json) console.log(`older ones: --before ${next}`);
    });
}

function showCommand(): Command {
  return withOperatorFlags(new Command('show'))
    .description('Shows a notice with its texts in every language')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `notices list` gives it')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      const notice = await find(brand, id, flags);
      print(flags, notice, () => detailText(notice));
    });
}

function previewCommand(): Command {
  return withOperatorFlags(new Command('preview'))
    .description('Shows the texts of a file as they would be stored, and what sanitising removes; stores nothing')
    .argument('<brand>', 'the brand')
    .argument('<file>', 'JSON file of a notice')
    .action(async (brand: string, file: string, flags: OperatorFlags) => {
      const { texts } = await readDraft(file);
      const target = await brandTarget(brand, flags);
      const request = { path: `${path}/preview`, method: 'POST' as const, body: { texts } };
      const preview = await operatorCall(target, { ...request, accepts: isPreview, words });
      print(flags, preview, () => [...textLines(preview.texts), removedText(preview.removed)].join('\n\n'));
    });
}

function createCommand(): Command {
  return withOperatorFlags(new Command('create'))
    .description('Creates a notice from a JSON file; it is a draft unless the file has "state": "published"')
    .argument('<brand>', 'the brand')
    .argument('<file>', 'JSON file: type, texts by language code, and state, from, until, offer')
    .action(async (brand: string, file: string, flags: OperatorFlags) => {
      const body = await readDraft(file);
      const target = await brandTarget(brand, flags);
      const saved = await operatorCall(target, { path, method: 'POST', body, accepts: isSaved, words });
      print(flags, saved, () => savedText(saved));
    });
}

function updateCommand(): Command {
  return withOperatorFlags(new Command('update'))
    .description('Replaces a notice by that of a JSON file; without "from" it keeps its begin')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `notices list` gives it')
    .argument('<file>', 'JSON file, as for `notices create`')
    .action(async (brand: string, id: string, file: string, flags: OperatorFlags) => {
      const draft = await readDraft(file);
      const { version } = await find(brand, id, flags);
      const target = await brandTarget(brand, flags);
      const body = { id, version, ...draft };
      const saved = await operatorCall(target, { path, method: 'PUT', body, accepts: isSaved, words });
      print(flags, saved, () => savedText(saved));
    });
}

function endCommand(): Command {
  return withOperatorFlags(new Command('end'))
    .description('Ends a notice for good: nobody gets it any more. Nothing deletes it')
    .argument('<brand>', 'the brand')
    .argument('<id>', 'its id, as `notices list` gives it')
    .action(async (brand: string, id: string, flags: OperatorFlags) => {
      checkId(id);
      const target = await brandTarget(brand, flags);
      const request = { path: `${path}/end`, method: 'PUT' as const, body: { id } };
      const ended = await operatorCall(target, { ...request, accepts: isNotice, words });
      print(flags, ended, () => `${ended.id} has ended`);
    });
}

async function find(brand: string, id: string, flags: OperatorFlags): Promise<OperatorNotice> {
  checkId(id);
  const query = new URLSearchParams({ id }).toString();
  return operatorCall(await brandTarget(brand, flags), { path: `${path}/one?${query}`, accepts: isNotice, words });
}

/** Reads a notice from a file. Throws `UsageError` with the file and the field that is wrong. */
async function readDraft(file: string): Promise<NoticeDraft> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
  let draft: unknown;
  try {
    draft = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new UsageError(`${file} is no JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  const result = validate('api/notices#NoticeDraft', draft);
  if (!result.valid) throw new UsageError(`${file} is no notice:\n${result.errors.map(faultText).join('\n')}`);
  // Validated by the schema of the type.
  return draft as NoticeDraft;
}

function faultText({ instancePath, message = 'is invalid', params, keyword }: ValidationError): string {
  const named: unknown = params[keyword === 'enum' ? 'allowedValues' : 'additionalProperty'];
  const names = (Array.isArray(named) ? named : [named]).filter((name) => typeof name === 'string').join(', ');
  return `  ${visible(instancePath || '/')} ${message}${names === '' ? '' : `: ${visible(names)}`}`;
}

function print({ json }: OperatorFlags, value: object, text: () => string): void {
  console.log(json ? JSON.stringify(value, null, 2) : text());
}

function checkId(id: string): void {
  if (!validate('api/notices#NoticeById', { id }).valid) throw new UsageError(`"${id}" is not the id of a notice`);
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
  const about = offer ? ['advertises an offer: no player on a break gets it'] : [];
  return [table([notice]), [facts, ...about].join('\n'), ...textLines(texts)].join('\n\n');
}

function textLines(texts: NoticePreview['texts']): string[] {
  return Object.entries(texts).map(([code, { title, html }]) => `${code}  ${visible(title)}\n${visible(html)}`);
}

const isList = (value: unknown): value is OperatorNotices => validate('api/notices#OperatorNotices', value).valid;
const isNotice = (value: unknown): value is OperatorNotice => validate('api/notices#OperatorNotice', value).valid;
const isSaved = (value: unknown): value is SavedNotice => validate('api/notices#SavedNotice', value).valid;
const isPreview = (value: unknown): value is NoticePreview => validate('api/notices#NoticePreview', value).valid;
