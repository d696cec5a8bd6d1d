import type { Messages } from '../../../adapters/messages.ts';
import type { Brand } from '../../http/brand.ts';
import { proofFactsOf } from './verification-facts.ts';
import { playerEmail, type PlayerText } from '../notify/code-message.ts';
import { trackPendingMail } from '../notify/pending-mail.ts';

/** An email about the money of a player, in the player's own language. */
export interface PlayerEmail extends Pick<PlayerText, 'about' | 'note' | 'values'> {
  playerId: string;
}

/**
 * Sends an email to a player with a verified address. `compose` returns null when there is nothing to report. Nothing
 * waits for the email, and one that is not sent changes nothing: the player reads the same in the portal.
 */
export function sendPlayerEmail(
  brand: Brand,
  messagesOf: (brand: Brand) => Messages,
  compose: () => Promise<PlayerEmail | null>,
): void {
  const deliver = async (): Promise<void> => {
    const found = await compose();
    if (found === null) return;
    const { username, email, language } = await proofFactsOf(brand.db, brand.merchant, found.playerId);
    if (email?.verified !== true) return;
    const { languages, defaultLanguage } = brand.bundle;
    const own = languages.find((code) => code === language?.toUpperCase()) ?? defaultLanguage;
    const values = { ...found.values, name: username };
    await messagesOf(brand).email.send(playerEmail(brand, { ...found, values, to: email.address, language: own }));
  };
  trackPendingMail(deliver().catch(() => undefined));
}
