import type { SendRequest } from '../../../../schema/generated/api/inbox.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import { findMember } from '../account/public.ts';
import { audit } from '../database/audit.ts';
import type { Brand } from '../http/brand.ts';
import { operatorOf, type Handlers } from '../http/call.ts';
import { playerStanding } from '../limits/public.ts';
import { listMessages } from './repository.ts';
import { sendInboxMessage } from './send-inbox-message.ts';

/** Messages of a member that an operator reads at once. */
const LISTED = 50;

/** Handlers for operators, who write to a member and see what a member was told. */
export function operatorHandlers(clock: Now): Pick<Handlers, 'inbox.ofMember' | 'inbox.send'> {
  return {
    'inbox.ofMember': async ({ brand, input }) => {
      const { merchant, db } = brand;
      const { id: playerId } = await findMember(brand.db, brand.merchant, input.username);
      const { items } = await listMessages(db, { merchant, playerId, unread: false, limit: LISTED });
      return {
        username: input.username,
        items: items.map(({ id, kind, at, read_at, params }) => ({
          id,
          kind,
          at: isoTime(Date.parse(at)),
          readAt: read_at === null ? null : isoTime(read_at.getTime()),
          reference: typeof params.reference === 'string' ? params.reference : null,
          title: typeof params.title === 'object' ? (params.title?.[brand.bundle.defaultLanguage] ?? null) : null,
        })),
      };
    },

    'inbox.send': async (call) => {
      const { brand, input, ip } = call;
      const { merchant, db } = brand;
      const { about = 'account' } = input;
      const now = clock.now();
      checkLanguages(brand, input.texts);
      const { id: playerId } = await findMember(brand.db, brand.merchant, input.username);
      const sent = await db.transaction(async (tx) => {
        if (about === 'offer') {
          const { breakUntil } = await playerStanding(tx, { merchant, playerId, now });
          if (breakUntil !== null) throw new AppError('inbox.on_break');
        }
        const params = { title: each(input.texts, 'title'), text: each(input.texts, 'text') };
        const message = { merchant, playerId, key: `brand:${input.key}`, kind: 'brand', params, at: now } as const;
        if (!(await sendInboxMessage(tx, message))) return false;
        await audit(tx, {
          merchant,
          at: now,
          actor: operatorOf(call).actor,
          action: 'inbox.send',
          detail: { player: playerId, about, key: input.key },
          before: null,
          after: { texts: input.texts },
          ip,
        });
        return true;
      });
      return { username: input.username, sent };
    },
  };
}

/** Throws `inbox.languages` for a language that the brand does not offer, and without words in its default one. */
function checkLanguages({ bundle }: Brand, texts: object): void {
  const offered: readonly string[] = bundle.languages;
  const wrong = Object.keys(texts).find((language) => !offered.includes(language));
  if (wrong !== undefined) throw new AppError('inbox.languages', { language: wrong });
  if (!(bundle.defaultLanguage in texts)) throw new AppError('inbox.languages', { language: bundle.defaultLanguage });
}

/** Returns one part of the words of a message, by language. */
function each(texts: SendRequest['texts'], part: 'title' | 'text'): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([language, words]) => [language, words[part]]));
}
