import type { NoticeType } from '../../../../schema/generated/api/notices.ts';
import { type LanguageCode, languages } from '../../../../schema/languages.ts';
import { DAY, HOUR } from '../../../shared/time.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import chinese from './demo/zh-Hans.json' with { type: 'json' };
import english from './demo/en.json' with { type: 'json' };
import indonesian from './demo/id.json' with { type: 'json' };
import japanese from './demo/ja.json' with { type: 'json' };
import thai from './demo/th.json' with { type: 'json' };
import vietnamese from './demo/vi.json' with { type: 'json' };
import { existingNotices, insertNotices } from './notice-repository.ts';
import type { NoticeText, NoticeTexts } from './notice-texts.ts';
import { sanitiseHtml } from './sanitise-html.ts';

type Subject = keyof typeof english;

/** Texts by the tag of the language. What a language lacks is English. */
const texts: Readonly<Record<string, Readonly<Partial<Record<Subject, NoticeText>>>>> = {
  en: english,
  'zh-Hans': chinese,
  ja: japanese,
  th: thai,
  vi: vietnamese,
  id: indonesian,
};

interface Example {
  subject: Subject;
  /** `line`: the type that runs in the line of the brand. */
  type: NoticeType | 'line';
  /** How long before the demo data is made it was published. */
  ago: number;
  /** Only where the brand has a payment provider, or only where it has none. */
  payments?: boolean;
}

/** From the oldest to the newest: their ids sort by time, as those of real notices do. */
const examples: readonly Example[] = [
  { subject: 'breaks', type: 'PL', ago: 40 * DAY + 3 * HOUR },
  { subject: 'passkeys', type: 'PL', ago: 35 * DAY + 5 * HOUR },
  { subject: 'profit', type: 'PL', ago: 31 * DAY + 2 * HOUR },
  { subject: 'fair', type: 'H', ago: 24 * DAY + 7 * HOUR },
  { subject: 'statements', type: 'PL', ago: 18 * DAY + 4 * HOUR },
  { subject: 'payments', type: 'PL', ago: 14 * DAY + 6 * HOUR, payments: true },
  { subject: 'credit', type: 'PL', ago: 14 * DAY + 6 * HOUR, payments: false },
  { subject: 'reality', type: 'PL', ago: 11 * DAY + HOUR },
  { subject: 'search', type: 'line', ago: 9 * DAY + 2 * HOUR },
  { subject: 'games', type: 'H', ago: 6 * DAY + 5 * HOUR },
  { subject: 'limits', type: 'H', ago: 3 * DAY + 2 * HOUR },
  { subject: 'welcome', type: 'PU', ago: 2 * DAY + 6 * HOUR },
  { subject: 'maintenance', type: 'line', ago: 20 * HOUR },
];

/** Creates twelve notices in every language of a brand, once: one is the pop-up, two run in the line. */
export async function demoNotices({ merchant, db, bundle }: Brand, { now }: DemoContext): Promise<void> {
  if (bundle.money !== 'play') return;
  const ids = examples.map((_, index) => demoNoticeId(index));
  const made = await existingNotices(db, { merchant, ids });
  const missing = examples.flatMap(({ subject, type, ago, payments }, index) => {
    const id = demoNoticeId(index);
    if (made.has(id) || (payments !== undefined && payments !== bundle.payments)) return [];
    const from = new Date(now - ago);
    return {
      id,
      at: from,
      type: type === 'line' ? lineType(bundle.announcements.execution) : type,
      offer: false,
      texts: textsOf(subject, bundle),
      state: 'published' as const,
      from,
      until: null,
    };
  });
  if (missing.length > 0) await insertNotices(db, merchant, missing);
}

/** The same on every server, so that a server that starts again adds none. Sorts before the ids of real notices. */
function demoNoticeId(index: number): string {
  return `nt_00demo${String(index + 1).padStart(2, '0')}`;
}

/** A pop-up or a promotion is no line of the demonstration. */
function lineType(execution: string): NoticeType {
  return execution === 'PL' || execution === 'H' ? execution : 'B';
}

function textsOf(
  subject: Subject,
  { languages: codes, domains }: { languages: LanguageCode[]; domains: string[] },
): NoticeTexts {
  return Object.fromEntries(
    codes.map((code) => {
      const { title, html } = texts[languages[code].tag]?.[subject] ?? english[subject];
      return [code, { title, html: sanitiseHtml(html, { ownHosts: domains }).html }];
    }),
  );
}
