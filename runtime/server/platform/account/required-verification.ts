import type { Verification } from '../../../../schema/generated/api/account.ts';
import { audit } from '../database/audit.ts';
import type { Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Call, LoginMethod, Player } from '../http/call.ts';
import { isKnownIp } from './known-ips.ts';
import { maskedEmail, maskedMobile } from './masked-contact.ts';
import { proofFactsOf, type ProofFacts } from './verification-facts.ts';

export type VerificationMethod = Verification['ways'][number];

/** Ways in that owe nothing more: a passkey has verified its user itself, a new account has nothing to be verified by. */
const complete: readonly LoginMethod[] = ['passkey', 'register', 'free_play'];
/** Ways in that have just shown the player's phone: a second text message would show nothing more. */
const byPhone: readonly LoginMethod[] = ['sms', 'reset'];

/**
 * The further proofs a login may choose from, best first; none: nothing more is due. An authenticator is asked for at
 * every login; without one, a login from an address the player never used owes a code to a verified contact. Whoever
 * has no such contact is let in and the login is noted, so that nobody is locked out. Asked before any transaction.
 */
export async function requiredVerifications(
  call: Pick<Call, 'brand' | 'ip' | 'request'>,
  player: Player,
  way: LoginMethod,
  clock: Now,
): Promise<VerificationMethod[]> {
  if (complete.includes(way) || player.type === 4) return [];
  const { brand, ip } = call;
  const { db, merchant } = brand;
  const facts = await proofFactsOf(db, player.id);
  if (!facts.totp && !(await isNewIp(call, player, facts))) return [];
  const ways = waysOf(brand, facts, way);
  if (ways.length === 0) {
    await audit(db, { merchant, at: clock.now(), actor: player.id, action: 'login.new_address', detail: { way }, ip });
  }
  return ways;
}

/** Whether a login comes from an address that its player, who has been here, never used; never where nobody minds. */
export async function isNewIp(
  { brand, ip, request }: Pick<Call, 'brand' | 'ip' | 'request'>,
  { id: playerId }: Pick<Player, 'id'>,
  { demo }: Pick<ProofFacts, 'demo'>,
): Promise<boolean> {
  if (brand.settings.security.newAddress === 'off') return false;
  // Many try a demo account out; without a proxy that is trusted to say so, none of them is from elsewhere.
  if (demo && !request.visitor.viaTrustedProxy) return false;
  const { here, anywhere } = await isKnownIp(brand.db, { playerId, ip });
  return anywhere && !here;
}

/** The proofs a session that owes one may still choose from, wherever the player is by now. */
export async function pendingVerifications(
  { brand }: Pick<Call, 'brand'>,
  player: Player,
  way: LoginMethod,
): Promise<VerificationMethod[]> {
  return waysOf(brand, await proofFactsOf(brand.db, player.id), way);
}

function waysOf({ settings }: Brand, facts: ProofFacts, way: LoginMethod): VerificationMethod[] {
  const { totp, recoveryCodes, mobile, email, payeeName } = facts;
  const ways: VerificationMethod[] = [];
  if (totp) {
    ways.push({ way: 'totp', to: null });
    if (recoveryCodes > 0) ways.push({ way: 'recovery', to: null });
    return ways;
  }
  if (mobile?.verified === true && !byPhone.includes(way)) ways.push({ way: 'sms', to: maskedMobile(mobile.number) });
  if (email?.verified === true) ways.push({ way: 'email', to: maskedEmail(email.address) });
  if (payeeName !== null && settings.security.payeeNameFactor) ways.push({ way: 'payeeName', to: null });
  return ways;
}
