import type {
  NewAuthenticator,
  StaffEnrolled,
  StaffEnrolment,
  StaffLogin,
} from '../../../../schema/generated/api/staff.ts';
import { ipKey } from '../../../shared/address-key.ts';
import { AppError } from '../../../shared/errors.ts';
import { audit, INSTALLATION } from '../database/audit.ts';
import type { Queryable } from '../database/database.ts';
import type { InstallationCall } from '../http/call.ts';
import { countAttempt, uncountAttempt } from './attempts.ts';
import type { StaffDependencies } from './change.ts';
import { findEnrolling, useEnrolment, type Enrolling } from './enrolment-code.ts';
import { checkPassword, newAuthenticator, storePassword } from './factors.ts';
import { beginSession, deliver, requireDelivery, type Delivery } from './login.ts';
import { passkeyOptions, readPasskey, storePasskey } from './passkeys.ts';

/** Returns the person whose enrolment code this is, and a new authenticator. Throws `staff.enrolment_invalid`. */
export async function beginEnrolment(
  call: InstallationCall<'staff.beginEnrolment'>,
  dependencies: StaffDependencies,
): Promise<StaffEnrolment> {
  const member = await enrollingOf(call, call.input.code, dependencies);
  const { username, name } = member;
  const authenticator: NewAuthenticator = newAuthenticator(dependencies.secret, member);
  return { username, name, authenticator };
}

/**
 * Sets password and authenticator with an enrolment code, once, and logs in. Throws `staff.enrolment_invalid`,
 * `staff.weak_password` or `staff.wrong_code`; the code then stays valid.
 */
export async function enrolPassword(
  call: InstallationCall<'staff.enrolPassword'>,
  dependencies: StaffDependencies,
): Promise<StaffEnrolled> {
  const { clock, secret } = dependencies;
  const { input } = call;
  const now = clock.now();
  requireDelivery(call, input.delivery);
  const { id: staffId, username } = await enrollingOf(call, input.code, dependencies);
  const given = { password: input.password, authenticator: input.authenticator, code: input.authenticatorCode };
  const checked = await checkPassword(given, { secret, staffId, username, now });
  let recoveryCodes: string[] = [];
  const login = await enrol(call, dependencies, {
    staffId,
    factor: 'password',
    delivery: input.delivery,
    store: async (tx) => {
      recoveryCodes = await storePassword(tx, { staffId, checked, secret, now });
    },
  });
  return { ...login, recoveryCodes };
}

/** Returns the options that the browser needs to create the first passkey. Throws `staff.enrolment_invalid`. */
export async function enrolPasskeyOptions(
  call: InstallationCall<'staff.enrolPasskeyOptions'>,
  dependencies: StaffDependencies,
): Promise<{ options: object }> {
  const { clock, installation, secret } = dependencies;
  const member = await enrollingOf(call, call.input.code, dependencies);
  return passkeyOptions(installation, member, { secret, origin: call.origin, now: clock.now() });
}

/** Stores the first passkey with an enrolment code, once, and logs in. */
export async function enrolPasskey(
  call: InstallationCall<'staff.enrolPasskey'>,
  dependencies: StaffDependencies,
): Promise<StaffLogin> {
  const { clock, installation, secret } = dependencies;
  const { input } = call;
  const now = clock.now();
  const { id: staffId } = await enrollingOf(call, input.code, dependencies);
  const context = { secret, origin: call.origin, now };
  const made = await readPasskey(installation, { staffId, response: input.response, name: input.name }, context);
  const store = (tx: Queryable): Promise<void> => storePasskey(tx, staffId, made, now);
  return enrol(call, dependencies, { staffId, factor: 'passkey', delivery: 'cookie', store });
}

/** Consumes the enrolment code, stores the factor and starts a session, in one transaction. */
async function enrol(
  call: InstallationCall<'staff.enrolPassword' | 'staff.enrolPasskey'>,
  { clock, installation, secret }: StaffDependencies,
  parts: {
    staffId: string;
    factor: 'password' | 'passkey';
    delivery: Delivery;
    store(tx: Queryable): Promise<void>;
  },
): Promise<StaffLogin> {
  const { staffId, factor, delivery, store } = parts;
  const now = clock.now();
  const begun = await installation.transaction(async (tx) => {
    const held = await tx.query('select 1 as held from staff where id = $1 and disabled_at is null for no key update', [
      staffId,
    ]);
    if (held.length === 0 || !(await useEnrolment(tx, call.input.code, now)))
      throw new AppError('staff.enrolment_invalid');
    await store(tx);
    const event = { merchant: INSTALLATION, at: now, actor: staffId, action: 'staff.enrolled', ip: call.ip };
    await audit(tx, { ...event, detail: { factor }, before: { enrolled: false }, after: { enrolled: true } });
    return beginSession(tx, call, { staffId, way: 'enrolment', delivery, now });
  });
  return deliver(call, begun, { delivery, secret, now });
}

/** Returns the person whose code this is. Wrong codes of one IP address are limited. */
async function enrollingOf(
  { ip }: InstallationCall,
  code: string,
  { clock, installation }: StaffDependencies,
): Promise<Enrolling> {
  const now = clock.now();
  const byIp = { scope: 'ip', name: ipKey(ip) } as const;
  await countAttempt(installation, byIp, now);
  const member = await findEnrolling(installation, code, now);
  if (member === null) throw new AppError('staff.enrolment_invalid');
  await uncountAttempt(installation, byIp);
  return member;
}
