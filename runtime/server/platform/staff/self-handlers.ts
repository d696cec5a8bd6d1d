import type { StaffMember } from '../../../../schema/generated/api/staff.ts';
import { AppError } from '../../../shared/errors.ts';
import { operatorOf, type InstallationCall, type Handlers, type Operator } from '../http/call.ts';
import { clearedStaffCookie } from '../http/cookies.ts';
import { createChange, type StaffDependencies } from './change.ts';
import { checkPassword, factorsOf, newAuthenticator, storePassword } from './factors.ts';
import { requireFresh } from './own.ts';
import { listPasskeys, passkeyOptions, readPasskey, removePasskey, storePasskey } from './passkeys.ts';
import { endSessions } from './sessions.ts';
import { findStaffById } from './staff-repository.ts';

type SelfHandlers = Pick<
  Handlers,
  | 'staff.self'
  | 'staff.logout'
  | 'staff.newAuthenticator'
  | 'staff.setPassword'
  | 'staff.passkeyOptions'
  | 'staff.addPasskey'
  | 'staff.removePasskey'
>;

/** Handlers for the own account of a member of staff who is logged in. */
export function selfHandlers(dependencies: StaffDependencies): SelfHandlers {
  const { clock, installation, secret } = dependencies;
  const change = createChange(dependencies);

  /** Returns the member of staff of a session that began a short while ago. Throws `staff.login_again`. */
  async function freshMember(call: InstallationCall): Promise<StaffMember> {
    const { actor } = sessionOf(call);
    requireFresh(call, clock.now());
    return memberOf(actor);
  }

  async function memberOf(actor: string): Promise<StaffMember> {
    const member = await findStaffById(installation, actor);
    if (member === null) throw new AppError('operator.required');
    return member;
  }

  return {
    'staff.self': async (call) => {
      const { actor, session } = personOf(call);
      const { password, recoveryCodes } = await factorsOf(installation, actor);
      const passkeys = await listPasskeys(installation, actor);
      return { ...(await memberOf(actor)), session: session?.id ?? null, password, recoveryCodes, passkeys };
    },

    'staff.logout': async (call) => {
      const { actor, session } = sessionOf(call);
      await change(call, 'staff.logout', async (tx, record) => {
        await endSessions(tx, actor, session.id);
        await record({ before: { session: session.id }, after: { session: null } });
      });
      if (session.cookie) call.setCookie(clearedStaffCookie);
      return undefined;
    },

    'staff.newAuthenticator': async (call) => newAuthenticator(secret, await freshMember(call)),

    'staff.setPassword': async (call) => {
      const { session } = sessionOf(call);
      const { id: staffId, username } = await freshMember(call);
      const { password, authenticator, authenticatorCode } = call.input;
      const now = clock.now();
      const given = { password, authenticator, code: authenticatorCode };
      const checked = await checkPassword(given, { secret, staffId, username, now });
      return change(call, 'staff.password', async (tx, record) => {
        await tx.query('select 1 as held from staff where id = $1 for no key update', [staffId]);
        const before = await factorsOf(tx, staffId);
        const recoveryCodes = await storePassword(tx, { staffId, checked, secret, now });
        // Whoever knew the old password is logged out; this session stays.
        await tx.query('delete from staff_session where staff_id = $1 and id <> $2', [staffId, session.id]);
        await record({ before, after: await factorsOf(tx, staffId) });
        return { recoveryCodes };
      });
    },

    'staff.passkeyOptions': async (call) => {
      const context = { secret, origin: call.origin, now: clock.now() };
      return passkeyOptions(installation, await freshMember(call), context);
    },

    'staff.addPasskey': async (call) => {
      const { id: staffId } = await freshMember(call);
      const { response, name } = call.input;
      const now = clock.now();
      const made = await readPasskey(installation, { staffId, response, name }, { secret, origin: call.origin, now });
      await change(call, 'staff.passkey_add', async (tx, record) => {
        await storePasskey(tx, staffId, made, now);
        await record({ before: { passkey: null }, after: { passkey: made.name } });
      });
      return undefined;
    },

    'staff.removePasskey': async (call) => {
      const { id: staffId } = await freshMember(call);
      await change(call, 'staff.passkey_remove', async (tx, record) => {
        await tx.query('select 1 as held from staff where id = $1 for no key update', [staffId]);
        const name = await removePasskey(tx, staffId, call.input.id);
        if (name === null) throw new AppError('request.not_found');
        const { password, passkeys } = await factorsOf(tx, staffId);
        if (!password && passkeys === 0) throw new AppError('staff.last_factor');
        await record({ before: { passkey: name }, after: { passkey: null } });
      });
      return undefined;
    },
  };
}

/** Returns the operator of a call that only a person may make. Throws `staff.session_required` for the installation. */
function personOf(call: InstallationCall): Operator {
  const operator = operatorOf(call);
  if (operator.credential === 'installation') throw new AppError('staff.session_required');
  return operator;
}

/** Returns the operator and the session of a call that no token may make. Throws `staff.session_required`. */
function sessionOf(call: InstallationCall): Operator & { session: NonNullable<Operator['session']> } {
  const operator = personOf(call);
  const { session } = operator;
  if (session === undefined) throw new AppError('staff.session_required');
  return { ...operator, session };
}
