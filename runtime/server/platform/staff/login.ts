import type { StaffLogin } from '../../../../schema/generated/api/staff.ts';
import { ipKey } from '../../../shared/address-key.ts';
import { AppError } from '../../../shared/errors.ts';
import { isProofCode } from '../credentials/recovery-codes.ts';
import { audit, INSTALLATION } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { InstallationCall } from '../http/call.ts';
import { readCookie, staffCookie, staffCookieName } from '../http/cookies.ts';
import { countAttempt, forgetAttempts, uncountAttempt, type Attempt } from './attempts.ts';
import type { StaffDependencies } from './change.ts';
import { provePassword, type Proof } from './factors.ts';
import { knownDevice, rememberDevice } from './known-device.ts';
import { loginOptions, provePasskey } from './passkeys.ts';
import { endSessionOf, startSession, type StaffLoginWay } from './sessions.ts';

/** Where the credential of a session goes: into the cookie of the console, or into the reply for a command. */
export type Delivery = 'cookie' | 'bearer';

/**
 * Logs in with password and authenticator or recovery code. Throws `staff.login_refused` for every wrong input, which
 * does not show whether the username, the password or the code is wrong, and `staff.locked` after five of them from one
 * place, or after many from everywhere.
 */
export async function loginByPassword(
  call: InstallationCall<'staff.login'>,
  dependencies: StaffDependencies,
): Promise<StaffLogin> {
  const { clock, installation, secret } = dependencies;
  const { input, ip } = call;
  const now = clock.now();
  requireDelivery(call, input.delivery);
  if (!isProofCode(input.code)) throw new AppError('staff.login_refused');
  const byIp = { scope: 'ip', name: ipKey(ip) } as const;
  const { username } = input;
  const device = knownDevice(call, { secret, username, now });
  const place = device === null ? byIp.name : `device:${device}`;
  const byOrigin = { scope: 'origin', name: `${username}:${place}` } as const;
  const byName = { scope: 'name', name: username } as const;
  // Failures elsewhere count for neither a known browser nor its IP address, behind which others may be.
  const counted: readonly Attempt[] = device === null ? [byIp, byOrigin, byName] : [byOrigin];
  for (const attempt of counted) await countAttempt(installation, attempt, now);
  const proof = await provePassword(installation, input, { secret, now });
  const entered = await enter(call, dependencies, { proof, way: 'password', username, delivery: input.delivery });
  await forgetAttempts(installation, byOrigin);
  for (const attempt of counted) if (attempt !== byOrigin) await uncountAttempt(installation, attempt);
  return entered;
}

/** Returns the options that the console needs to log in with a passkey. */
export function passkeyLoginOptions(
  call: InstallationCall<'staff.passkeyLoginOptions'>,
  { clock, secret }: StaffDependencies,
): Promise<{ options: object }> {
  return loginOptions({ secret, origin: call.origin, now: clock.now() });
}

/** Logs in with a passkey that has verified its user. Throws `staff.login_refused` for any invalid response. */
export async function loginByPasskey(
  call: InstallationCall<'staff.passkeyLogin'>,
  dependencies: StaffDependencies,
): Promise<StaffLogin> {
  const { clock, installation, secret } = dependencies;
  const now = clock.now();
  // Never locked: a passkey cannot be guessed, and its owner must be able to log in while others are.
  const proof = await provePasskey(installation, call.input.response, { secret, origin: call.origin, now });
  return enter(call, dependencies, { proof, way: 'passkey', delivery: 'cookie' });
}

interface Entry {
  proof: Proof | null;
  way: StaffLoginWay;
  /** As the caller gave it; absent for a passkey. */
  username?: string;
  delivery: Delivery;
}

/** Starts a session. Records the failure and throws `staff.login_refused` when the proof is wrong or is used up. */
async function enter(
  call: InstallationCall,
  { clock, installation, secret }: StaffDependencies,
  { proof, way, username, delivery }: Entry,
): Promise<StaffLogin> {
  // Each refusal is one transaction with the same statements, or its duration would show which input was wrong.
  const begun = await installation.transaction(async (tx) => {
    if (proof !== null && (await isUsed(tx, proof)))
      return beginSession(tx, call, { staffId: proof.staffId, way, delivery, now: clock.now() });
    await noteFailure(tx, call, { at: clock.now(), detail: username === undefined ? { way } : { way, username } });
    return null;
  });
  if (begun === null) throw new AppError('staff.login_refused');
  return deliver(call, begun, { delivery, secret, now: clock.now() });
}

/** Consumes a proof. Returns false when it is wrong, or of a person who is disabled. */
async function isUsed(tx: Queryable, proof: Proof): Promise<boolean> {
  // A reset, and a change of factors, wait for this row too: they end the session, or this login fails.
  const held = await tx.query('select 1 as held from staff where id = $1 and disabled_at is null for no key update', [
    proof.staffId,
  ]);
  const used = await proof.use(tx);
  return held.length === 1 && used;
}

interface Begun {
  username: string;
  name: string;
  token: string;
}

/**
 * Starts a session in the transaction of a login or an enrolment, and records the event. The session whose cookie the
 * browser sent ends: the new cookie replaces it, so that nobody else may keep it.
 */
export async function beginSession(
  tx: Queryable,
  call: InstallationCall,
  { staffId, way, delivery, now }: { staffId: string; way: StaffLoginWay; delivery: Delivery; now: number },
): Promise<Begun> {
  const userAgent = call.request.headers['user-agent'];
  const cookie = delivery === 'cookie';
  const earlier = cookie ? readCookie(call.request.headers.cookie, staffCookieName) : null;
  const ended = earlier === null ? null : await endSessionOf(tx, earlier);
  const { id, token } = await startSession(tx, { staffId, way, cookie, ip: call.ip, userAgent, now });
  const [member] = await tx.query<{ username: string; name: string }>(
    'select username, name from staff where id = $1',
    [staffId],
  );
  if (member === undefined) throw new Error('the member of staff was deleted');
  const event = { merchant: INSTALLATION, at: now, actor: staffId, action: 'staff.login', ip: call.ip };
  await audit(tx, { ...event, detail: { way }, before: { session: ended }, after: { session: id } });
  return { ...member, token };
}

/**
 * Sends the credential of a session where it was asked for: no script of the console ever reads it. A browser is known
 * from then on.
 */
export function deliver(
  call: InstallationCall,
  { username, name, token }: Begun,
  { delivery, secret, now }: { delivery: Delivery; secret: string; now: number },
): StaffLogin {
  if (delivery === 'bearer') return { username, name, token };
  call.setCookie(staffCookie(token));
  rememberDevice(call, { secret, username, now });
  return { username, name, token: null };
}

/** Throws `staff.console_required` for a cookie on the host of a brand. */
export function requireDelivery({ request }: InstallationCall, delivery: Delivery): void {
  if (delivery === 'cookie' && !request.atConsole) throw new AppError('staff.console_required');
}

/** Records a failed login. Its actor is unknown: nobody has proved to be the member of staff. */
async function noteFailure(
  tx: Queryable,
  { ip }: InstallationCall,
  { at, detail }: { at: number; detail: { way: StaffLoginWay; username?: string } },
): Promise<void> {
  await audit(tx, { merchant: INSTALLATION, at, actor: 'unknown', action: 'staff.login_failed', detail, ip });
}
