import type { Notice, NoticeBoard, NoticeType } from '../../../../schema/generated/api/notices.ts';
import { type LanguageCode, languages } from '../../../../schema/languages.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Call, Caller, Handlers } from '../http/call.ts';
import { pageLanguage } from '../http/page-language.ts';
import { noticeDate } from './notice-date.ts';
import { countShown, findShown, listNewest, listShown, type ShownRow } from './notice-repository.ts';
import { textIn } from './notice-texts.ts';
import { summaryOf } from './summary-of.ts';

/** Notices of a type that a page shows besides the list. */
const NEWEST = 10;
const allTypes: readonly NoticeType[] = ['B', 'PL', 'PU', 'PR', 'H'];

type ReaderOperation = 'notices.announcements' | 'notices.board' | 'notices.one';

/** Handlers for everyone who reads notices. */
export function readerHandlers(clock: Now): Pick<Handlers, ReaderOperation> {
  return {
    'notices.announcements': async (call) => {
      const { pageNo = 1, pageSize = 9, types } = call.input;
      const shown = { ...shownTo(call, clock), types: readTypes(types) };
      // Not by a cursor: a call of the specification, whose pages have numbers.
      const [rows, total] = await Promise.all([
        listShown(call.brand.db, { ...shown, limit: pageSize, offset: (pageNo - 1) * pageSize }),
        countShown(call.brand.db, shown),
      ]);
      return { list: valuesOf(call, rows), pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
    },

    'notices.board': async (call) => {
      const { execution = 'B', types } = call.input;
      const asked = readTypes(types);
      const rows = await listNewest(call.brand.db, { ...shownTo(call, clock), types: asked, limit: NEWEST });
      return boardOf(valuesOf(call, rows), execution);
    },

    'notices.one': async (call) => {
      const row = await findShown(call.brand.db, { ...shownTo(call, clock), id: call.input.id });
      const [notice] = row === null ? [] : valuesOf(call, [row]);
      if (notice === undefined) throw new AppError('request.not_found');
      return notice;
    },
  };
}

/** Returns what the caller may see. */
function shownTo({ brand, caller }: Pick<Call, 'brand' | 'caller'>, clock: Now) {
  return { merchant: brand.merchant, now: new Date(clock.now()), offers: !isOnBreak(caller) };
}

/** An offer is for nobody on a break; who visits without a login is not known. */
function isOnBreak(caller: Caller): boolean {
  return caller.kind === 'player' && caller.session.breakUntil !== null;
}

function readTypes(types: string | undefined): readonly NoticeType[] {
  if (types === undefined) return allTypes;
  const asked = types.split(',');
  return allTypes.filter((type) => asked.includes(type));
}

function boardOf(notices: readonly Notice[], execution: NoticeType): NoticeBoard {
  const of = (type: NoticeType): Notice[] => notices.filter((notice) => notice.type === type);
  return {
    playerNotices: of('PL'),
    banners: of('B'),
    popup: of('PU'),
    promotion: of('PR'),
    home: of('H'),
    line: of(execution),
  };
}

function valuesOf(call: Pick<Call, 'brand' | 'request'>, rows: readonly ShownRow[]): Notice[] {
  const { bundle, settings }: Brand = call.brand;
  const language = pageLanguage(call);
  return rows.flatMap(({ id, type, texts, from_at }) => {
    const text = textIn(texts, { language, defaultLanguage: bundle.defaultLanguage });
    if (text === null) return [];
    return {
      id,
      type,
      title: text.title,
      content: text.html,
      summary: summaryOf(text.html),
      language: tagOf(text.language),
      publishedAt: isoTime(from_at.getTime()),
      date: noticeDate(from_at, settings.timeZone),
    };
  });
}

/** Returns the BCP 47 tag of a language code. */
function tagOf(code: string): string {
  // The condition checks that it is a code: a notice may be older than the list of languages.
  return Object.hasOwn(languages, code) ? languages[code as LanguageCode].tag : code;
}
