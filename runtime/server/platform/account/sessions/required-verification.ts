import type { Verification } from '../../../../../schema/generated/api/account.ts';
import { audit } from '../../database/audit.ts';
import { isGuest } from '../../../../shared/account-type.ts';
import type { Now } from '../../../../shared/time.ts';
import type { Brand } from '../../http/brand.ts';
import type { Call, LoginMethod, Player } from '../../http/call.ts';
import { isKnownIp } from './known-ips.ts';
import { maskedEmail, maskedMobile } from '../players/masked-contact.ts';
import { proofFactsOf, type ProofFacts } from '../players/verification-facts.ts';

export type VerificationMethod = Verification['ways'][number];

/**
 * Methods that require no further verification: a passkey has verified its user, and a new account has no verification
 * method yet.
 */
const complete: readonly LoginMethod[] = ['passkey', 'register', 'free_play'];
/** Methods that have just verified the player's phone: a second text message would prove nothing more. */
const byPhone: readonly LoginMethod[] = ['sms', 'reset'];

/**
 * Returns the verification methods that a login may choose from, best first; empty when none is required. An
 * authenticator is required at every login. Without one, a login from a new IP address requires a code sent to a
 * verified contact. A player without such a contact is logged in and the login is recorded, so that no player is locked
 * out. Call this before any transaction.
 */
export async function requiredVerifications(
  call: Pick<Call, 'brand' | 'ip' | 'request'>,
  player: Player,
  way: LoginMethod,
  clock: Now,
): Promise<VerificationMethod[]> {
  if (complete.includes(way) || isGuest(player)) return [];
  const { brand, ip } = call;
  const { db, merchant } = brand;
  const facts = await proofFactsOf(db, merchant, player.id);
  if (!facts.totp && !(await isNewIp(call, player, facts))) return [];
  const ways = waysOf(brand, facts, way);
  if (ways.length === 0) {
    await audit(db, { merchant, at: clock.now(), actor: player.id, action: 'login.new_address', detail: { way }, ip });
  }
  return ways;
}

/**
 * Returns whether a login comes from an IP address that a returning player has never used; false where the brand has
 * this check off.
 */
export async function isNewIp(
  { brand, ip, request }: Pick<Call, 'brand' | 'ip' | 'request'>,
  { id: playerId }: Pick<Player, 'id'>,
  { demo }: Pick<ProofFacts, 'demo'>,
): Promise<boolean> {
  if (brand.settings.security.newAddress === 'off') return false;
  // Many people share a demo account; without a trusted proxy their IP addresses cannot be told apart.
  if (demo && !request.visitor.viaTrustedProxy) return false;
  const { here, anywhere } = await isKnownIp(brand.db, { merchant: brand.merchant, playerId, ip });
  return anywhere && !here;
}

/** Returns the methods that a session with a pending verification may choose from, whatever its IP address is now. */
export async function pendingVerifications(
  { brand }: Pick<Call, 'brand'>,
  player: Player,
  way: LoginMethod,
): Promise<VerificationMethod[]> {
  return waysOf(brand, await proofFactsOf(brand.db, brand.merchant, player.id), way);
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
