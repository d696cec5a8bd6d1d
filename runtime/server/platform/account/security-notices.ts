import type { Messages } from '../../adapters/messages.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Call } from '../http/call.ts';
import { noticeEmail } from './code-message.ts';
import { trackPendingMail } from './pending-mail.ts';
import { messageLanguage } from './message-language.ts';
import { proofFactsOf } from './verification-facts.ts';

/** What a player hears of by e-mail, in case it was not them. */
export type NoticeAbout =
  'passwordChanged' | 'newAddress' | 'totpOn' | 'totpOff' | 'passkeyAdded' | 'passkeyRemoved' | 'contactChanged';

export interface Notice {
  about: NoticeAbout;
  playerId: string;
  /** Of a login: where it came from. */
  address?: string;
  /** Of a passkey: what its owner calls it. */
  passkey?: string;
  /** Where to write: the verified address of the account unless named, as when that has just been replaced. */
  to?: string;
}

/**
 * Tells a player by e-mail what has happened to their account, if it has an address that was proved. The answer to the
 * call does not wait for it: what has happened stands, whether or not a letter comes.
 */
export function sendNotice(
  call: Call,
  { clock, messagesOf }: { clock: Now; messagesOf(brand: Brand): Messages },
  notice: Notice,
): void {
  const { brand, request } = call;
  const at = `${isoTime(clock.now()).slice(0, 16).replace('T', ' ')} UTC`;
  const deliver = async (): Promise<void> => {
    const { username, email, language } = await proofFactsOf(brand.db, notice.playerId);
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
