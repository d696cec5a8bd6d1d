import type {
  NoticeDraft,
  OperatorNotice,
  RemovedPart,
  SavedNotice,
} from '../../../../schema/generated/api/notices.ts';
import { AppError } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { isPlainText } from '../../../shared/plain-text.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { audit } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Call, type Handlers } from '../http/call.ts';
import {
  findNotice,
  insertNotices,
  listNotices,
  lockNotice,
  updateNotice,
  type NoticeContent,
  type NoticeRow,
} from './notice-repository.ts';
import type { NoticeText } from './notice-texts.ts';
import { sanitiseHtml } from './sanitise-html.ts';

type OperatorOperation =
  | 'notices.list'
  | 'notices.show'
  | 'notices.preview'
  | 'notices.create'
  | 'notices.update'
  | 'notices.end';

const PAGE = 50;

/** Handlers for operators, who write notices. No call deletes one. */
export function operatorHandlers(clock: Now): Pick<Handlers, OperatorOperation> {
  return {
    'notices.list': async ({ brand: { merchant, db }, input }) => {
      const { state = null, cursor, limit = PAGE } = input;
      const { items, nextCursor } = await listNotices(db, { merchant, state, cursor, limit });
      return { items: items.map((row) => noticeValue(row, clock.now())), nextCursor };
    },

    'notices.show': async ({ brand: { merchant, db }, input: { id } }) =>
      noticeValue(existing(await findNotice(db, { merchant, id })), clock.now()),

    'notices.preview': async ({ brand, input }) => sanitiseTexts(brand, input.texts),

    'notices.create': (call) => create(call, clock.now()),

    'notices.update': (call) => update(call, clock.now()),

    'notices.end': async (call) => {
      const { brand, input } = call;
      const now = clock.now();
      const ended = await change(call, { id: input.id, action: 'notices.end', now }, (row) => ({
        ...contentOf(row),
        state: 'ended',
      }));
      return noticeValue(existing(await findNotice(brand.db, { merchant: brand.merchant, id: ended })), now);
    },
  };
}

async function create(call: Call<'notices.create'>, now: number): Promise<SavedNotice> {
  const { brand, input, ip } = call;
  const { merchant, db } = brand;
  const { content, removed } = readDraft(brand, input, now);
  requireOrder(content);
  const id = newId('nt');
  const actor = operatorOf(call).actor;
  await db.transaction(async (tx) => {
    await insertNotices(tx, merchant, [{ id, at: new Date(now), ...content }]);
    const after = await auditState(tx, { merchant, id });
    await audit(tx, { merchant, at: now, actor, action: 'notices.create', detail: { id }, after, ip });
  });
  return { notice: noticeValue(existing(await findNotice(db, { merchant, id })), now), removed };
}

async function update(call: Call<'notices.update'>, now: number): Promise<SavedNotice> {
  const { brand, input } = call;
  const { id, version, ...draft } = input;
  const { content, removed } = readDraft(brand, draft, now);
  await change(call, { id, action: 'notices.update', now }, (row) => {
    if (row.version !== version) throw new AppError('notices.changed', { version: row.version });
    return draft.from === undefined ? { ...content, from: row.from_at } : content;
  });
  return { notice: noticeValue(existing(await findNotice(brand.db, { merchant: brand.merchant, id })), now), removed };
}

/** Changes a notice that has not ended, and writes the audit event. Returns its id. */
async function change(
  call: Call,
  { id, action, now }: { id: string; action: string; now: number },
  next: (row: NoticeRow) => NoticeContent,
): Promise<string> {
  const { brand, ip } = call;
  const { merchant, db } = brand;
  const actor = operatorOf(call).actor;
  await db.transaction(async (tx) => {
    const row = existing(await lockNotice(tx, { merchant, id }));
    if (row.state === 'ended') throw new AppError('notices.ended');
    const content = next(row);
    requireOrder(content);
    await updateNotice(tx, { merchant, id, at: new Date(now), ...content });
    const after = await auditState(tx, { merchant, id });
    await audit(tx, { merchant, at: now, actor, action, detail: { id }, before: stateOf(row), after, ip });
  });
  return id;
}

/** Returns a draft with sanitised texts. Throws for a language that the brand does not have, and without its default. */
function readDraft(
  brand: Brand,
  { type, offer = false, state = 'draft', from, until = null, texts }: NoticeDraft,
  now: number,
): { content: NoticeContent; removed: RemovedPart[] } {
  const sanitised = sanitiseTexts(brand, texts);
  return {
    content: {
      type,
      offer: offer || type === 'PR',
      state,
      from: from === undefined ? new Date(now) : new Date(from),
      until: until === null ? null : new Date(until),
      texts: sanitised.texts,
    },
    removed: sanitised.removed,
  };
}

function requireOrder({ from, until }: NoticeContent): void {
  if (until === null || until > from) return;
  throw new AppError('request.invalid', { where: '/until', rule: 'after from' });
}

function sanitiseTexts(
  { bundle: { languages, defaultLanguage, domains } }: Brand,
  texts: NoticeDraft['texts'],
): { texts: Record<string, NoticeText>; removed: RemovedPart[] } {
  const clean: Record<string, NoticeText> = {};
  const removed: RemovedPart[] = [];
  for (const [language, { title, html }] of Object.entries(texts)) {
    if (!languages.some((code) => code === language)) throw new AppError('system.unknown_language', { language });
    if (!isPlainText(title)) throw new AppError('request.invalid', { where: `/texts/${language}/title`, rule: 'text' });
    const sanitised = sanitiseHtml(html, { ownHosts: domains });
    clean[language] = { title: title.trim(), html: sanitised.html };
    removed.push(...sanitised.removed.map((part) => ({ language, ...part })));
  }
  if (!Object.hasOwn(clean, defaultLanguage))
    throw new AppError('notices.default_text_missing', { language: defaultLanguage });
  return { texts: clean, removed };
}

function existing(row: NoticeRow | null): NoticeRow {
  if (row === null) throw new AppError('request.not_found');
  return row;
}

function contentOf({ type, offer, texts, state, from_at, until_at }: NoticeRow): NoticeContent {
  return { type, offer, texts, state, from: from_at, until: until_at };
}

/** Returns a notice as the audit log keeps it. */
async function auditState(tx: Queryable, key: { merchant: string; id: string }): Promise<object> {
  return stateOf(existing(await findNotice(tx, key)));
}

function stateOf({ type, offer, texts, state, from_at, until_at, version }: NoticeRow): object {
  return {
    type,
    offer,
    state,
    from: isoTime(from_at.getTime()),
    until: until_at === null ? null : isoTime(until_at.getTime()),
    version,
    texts,
  };
}

function noticeValue(row: NoticeRow, now: number): OperatorNotice {
  const { id, type, offer, texts, state, from_at, until_at, version, created_at, updated_at } = row;
  const [from, until] = [from_at.getTime(), until_at?.getTime() ?? null];
  return {
    id,
    type,
    offer,
    state,
    isShown: state === 'published' && from <= now && (until === null || until > now),
    from: isoTime(from),
    until: until === null ? null : isoTime(until),
    texts: { ...texts },
    version,
    createdAt: isoTime(created_at.getTime()),
    updatedAt: isoTime(updated_at.getTime()),
  };
}
