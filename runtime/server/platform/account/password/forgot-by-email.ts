import { audit } from '../../database/audit.ts';
import type { Call } from '../../http/call.ts';
import { hashedName } from '../rate-limits/attempts.ts';
import { resetEmail } from '../notify/code-message.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { messageLanguage } from '../notify/message-language.ts';
import { brandOrigin } from '../../http/brand-origin.ts';
import { emailKey, usernameKey } from '../players/repository.ts';
import { issueResetTicket, resetMinutes } from '../factors/reset-tickets.ts';
import { withUniformResponse } from '../notify/send-code.ts';
import { requireHumanForSms } from '../human/require-human-for-sms.ts';

/**
 * Sends a link to choose a new password to the email address of an account. Enumeration-safe. Throws `code.too_many`.
 */
export async function forgotByEmail(
  call: Call<'account.forgotByEmail'>,
  dependencies: AccountDependencies,
): Promise<undefined> {
  const { brand, input, ip, request } = call;
  const { merchant, db } = brand;
  const { clock, messagesOf } = dependencies;
  const now = clock.now();
  const [account, recipient] = [usernameKey(input.username), emailKey(input.email)];
  await requireHumanForSms(call, input, { ...dependencies, channel: 'email' });
  const also = [{ name: 'reset', of: hashedName(account) }] as const;
  await withUniformResponse(call, { channel: 'email', recipient, also, now }, async () => {
    const [row] = await db.query<{ id: string; username: string; email: string; language: string | null }>(
      `select id, username, email, language from player
       where merchant = $1 and username_key = $2 and email_key = $3 and email is not null and closed_at is null`,
      [merchant, account, recipient],
    );
    if (row === undefined) return;
    const { id: playerId, username, email: to } = row;
    const ticket = await db.transaction((tx) => issueResetTicket(tx, { merchant, playerId, now }));
    const link = `${brandOrigin(brand, request.visitor)}/password/reset#ticket=${ticket}`;
    const language = messageLanguage(call, row.language);
    await messagesOf(brand).email.send(resetEmail(brand, { to, username, link, minutes: resetMinutes, language }));
    await audit(db, { merchant, at: now, actor: playerId, action: 'password.link', ip });
  });
  return undefined;
}
