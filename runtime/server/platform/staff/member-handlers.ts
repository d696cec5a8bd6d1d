import type { StaffMember } from '../../../../schema/generated/api/staff.ts';
import { AppError } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { createChange, type StaffDependencies } from './change.ts';
import { endEnrolment, newEnrolment } from './enrolment-code.ts';
import { factorsOf, withdrawFactors } from './factors.ts';
import { operatorOf, type Handlers } from '../http/call.ts';
import { requireFresh, requireRecentSession, staffNamed } from './own.ts';
import { endSessions } from './sessions.ts';
import {
  deleteRole,
  insertRole,
  insertStaff,
  listStaff,
  lockOwners,
  storeAppointment,
  storeDisabled,
} from './staff-repository.ts';
import { revokeTokens } from './tokens.ts';

/** Handlers for members of staff and their roles. */
export function memberHandlers(
  dependencies: StaffDependencies,
): Pick<Handlers, 'staff.list' | 'staff.add' | 'staff.reset' | 'staff.setRole' | 'staff.setDisabled'> {
  const { clock, installation, isServed } = dependencies;
  const change = createChange(dependencies);
  return {
    'staff.list': async () => ({ items: await listStaff(installation) }),

    'staff.add': async (call) => {
      const now = clock.now();
      requireFresh(call, now);
      return change(call, 'staff.add', async (tx, record) => {
        const { username, name } = call.input;
        const made = await insertStaff(tx, { id: newId('st'), username, name: name.trim(), now });
        if (!made) throw new AppError('staff.username_taken');
        const member = await staffNamed(tx, username);
        const enrolment = await newEnrolment(tx, member.id, now);
        await storeAppointment(tx, { staffId: member.id, by: operatorOf(call).actor, now });
        await record({ after: member });
        return { member, enrolment };
      });
    },

    'staff.reset': async (call) => {
      const now = clock.now();
      requireFresh(call, now);
      return change(call, 'staff.reset', async (tx, record) => {
        const { id } = await staffNamed(tx, call.input.username);
        // A login waits for this row too: it ends here, or finds its factors withdrawn.
        await tx.query('select 1 as held from staff where id = $1 for no key update', [id]);
        const factors = await factorsOf(tx, id);
        await withdrawFactors(tx, id);
        const sessions = await endSessions(tx, id);
        const tokens = await revokeTokens(tx, { staffId: id }, now);
        const enrolment = await newEnrolment(tx, id, now);
        await storeAppointment(tx, { staffId: id, by: operatorOf(call).actor, now });
        const before = { ...factors, sessions, tokens };
        await record({ detail: { staff: id }, before, after: await factorsOf(tx, id) });
        return enrolment;
      });
    },

    'staff.setRole': async (call) => {
      const { username, role, brand, granted } = call.input;
      const now = clock.now();
      if (granted) requireFresh(call, now);
      else requireRecentSession(call, now);
      // A role at a brand that is not served any more can be revoked, not granted.
      if (granted && brand !== '*' && !isServed(brand))
        throw new AppError('request.invalid', { where: '/brand', rule: 'enum' });
      return change(call, 'staff.role', async (tx, record) => {
        const owners = await lockOwners(tx);
        const before = await staffNamed(tx, username);
        const grant = { staffId: before.id, role, brand };
        if (granted) {
          await insertRole(tx, grant, now);
          await storeAppointment(tx, { staffId: before.id, by: operatorOf(call).actor, now });
        } else {
          if (role === 'owner' && brand === '*') keepOneOwner(owners, before);
          await deleteRole(tx, grant);
        }
        const after = await staffNamed(tx, username);
        await record({ detail: { role, brand, granted }, before, after });
        return after;
      });
    },

    'staff.setDisabled': async (call) => {
      const { username, disabled } = call.input;
      const now = clock.now();
      if (disabled) requireRecentSession(call, now);
      else requireFresh(call, now);
      return change(call, 'staff.disabled', async (tx, record) => {
        const owners = await lockOwners(tx);
        const before = await staffNamed(tx, username);
        if (disabled) {
          keepOneOwner(owners, before);
          await endSessions(tx, before.id);
          await endEnrolment(tx, before.id);
          await revokeTokens(tx, { staffId: before.id }, now);
        }
        if (disabled !== before.disabled) await storeDisabled(tx, before.id, disabled ? new Date(now) : null);
        const after = await staffNamed(tx, username);
        await record({ before, after });
        return after;
      });
    },
  };
}

/** Throws when the member of staff is the only enabled owner of every brand. */
function keepOneOwner(owners: readonly string[], { id }: StaffMember): void {
  if (owners.length === 1 && owners[0] === id) throw new AppError('staff.last_owner');
}
