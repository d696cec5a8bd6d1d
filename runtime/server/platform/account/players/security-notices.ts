import type { Messages } from '../../../adapters/messages.ts';
import { isoTime, type Now } from '../../../../shared/time.ts';
import type { Brand } from '../../http/brand.ts';
import { playerOf, type Call } from '../../http/call.ts';
import { noticeEmail } from '../notify/code-message.ts';
import { trackPendingMail } from '../notify/pending-mail.ts';
import { messageLanguage } from '../notify/message-language.ts';
import { proofFactsOf } from './verification-facts.ts';

/** Events that are reported to the player by email, in case someone else caused them. */
export type NoticeAbout =
  | 'passwordChanged'
  | 'paymentPasswordSet'
  | 'cardAdded'
  | 'newAddress'
  | 'totpOn'
  | 'totpOff'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'contactChanged'
  | 'accountClosed';

export interface Notice {
  about: NoticeAbout;
  playerId: string;
  /** For a login: the IP address. */
  address?: string;
  /** For a passkey: the name its owner gave it. */
  passkey?: string;
  /** Recipient; the verified email address of the account by default. Needed when that has just been replaced. */
  to?: string;
}

/**
 * Reports an event to a player by email, if the account has a verified email address. The reply does not wait for the
 * email, and a failed email does not undo the event.
 */
export function sendNotice(
  call: Call,
  { clock, messagesOf }: { clock: Now; messagesOf(brand: Brand): Messages },
  notice: Notice,
): void {
  const { brand, request } = call;
  const at = `${isoTime(clock.now()).slice(0, 16).replace('T', ' ')} UTC`;
  const deliver = async (): Promise<void> => {
    const { username, email, language } = await proofFactsOf(brand.db, brand.merchant, notice.playerId);
    const to = notice.to ?? (email?.verified === true ? email.address : null);
    if (to === null) return;
    const { about, address = '', passkey = '' } = notice;
    const values = { name: username, at, address, passkey };
    await messagesOf(brand).email.send(
      noticeEmail(brand, { about, to, values, language: messageLanguage(call, language) }),
    );
  };
  trackPendingMail(deliver().catch((error: unknown) => request.log.error({ err: error }, 'a notice was not sent')));
}

/** Reports by email that the caller has added a bank card. */
export function reportCard(call: Call, dependencies: Parameters<typeof sendNotice>[1]): void {
  sendNotice(call, dependencies, { about: 'cardAdded', playerId: playerOf(call).id });
}
