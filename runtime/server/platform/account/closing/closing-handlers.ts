import { audit } from '../../database/audit.ts';
import { operatorOf, playerOf, type Handlers } from '../../http/call.ts';
import { clearedRememberCookie, clearedSessionCookie } from '../../http/cookies.ts';
import type { AccountDependencies } from '../dependencies.ts';
import { sendNotice } from '../players/security-notices.ts';
import { confirmPassword } from '../factors/confirm-password.ts';
import { findMember } from '../players/repository.ts';
import { closeAccount } from './close-account.ts';
import { copyOfMember } from './member-copy.ts';

type ClosingOperation = 'account.close' | 'account.export' | 'account.closeMember' | 'account.exportMember';

type Dependencies = Pick<AccountDependencies, 'clock' | 'messagesOf' | 'memberData'>;

/** Handlers for closing an account and for the copy of its data, by the member and by an operator. */
export function closingHandlers(dependencies: Dependencies): Pick<Handlers, ClosingOperation> {
  const { clock, memberData } = dependencies;
  return {
    'account.close': async (call) => {
      const player = playerOf(call);
      await confirmPassword(call, call.input.password, clock);
      await closeAccount(call, dependencies, { player, actor: player.id });
      call.setCookie(clearedSessionCookie);
      call.setCookie(clearedRememberCookie);
      sendNotice(call, dependencies, { about: 'accountClosed', playerId: player.id });
      return undefined;
    },
    'account.export': (call) => copyOfMember(call.brand, { playerId: playerOf(call).id, memberData, now: clock.now() }),
    'account.closeMember': async (call) => {
      const { brand, input } = call;
      const { username, reason } = input;
      const player = await findMember(brand.db, brand.merchant, username);
      await closeAccount(call, dependencies, { player, actor: operatorOf(call).actor, reason });
      sendNotice(call, dependencies, { about: 'accountClosed', playerId: player.id });
      return { username: player.username };
    },
    'account.exportMember': async (call) => {
      const { brand, input, ip } = call;
      const { id } = await findMember(brand.db, brand.merchant, input.username);
      const { actor } = operatorOf(call);
      const detail = { player: id };
      await audit(brand.db, { merchant: brand.merchant, at: clock.now(), actor, action: 'account.export', detail, ip });
      return copyOfMember(brand, { playerId: id, memberData, now: clock.now() });
    },
  };
}
