import { AppError } from '../../../shared/errors.ts';
import type { Handlers } from '../http/call.ts';
import { createChange, type StaffDependencies } from './change.ts';
import { ownOrAllowed } from './own.ts';
import { endSessions, listSessions } from './sessions.ts';

/** Handlers for the sessions of members of staff. */
export function sessionHandlers(
  dependencies: StaffDependencies,
): Pick<Handlers, 'staff.sessions' | 'staff.endSessions'> {
  const { clock, installation } = dependencies;
  const change = createChange(dependencies);
  return {
    'staff.sessions': async (call) => {
      const member = await ownOrAllowed(installation, {
        call,
        permission: 'staff.view',
        username: call.input.username,
      });
      return { items: await listSessions(installation, member.id, clock.now()) };
    },

    'staff.endSessions': async (call) => {
      const member = await ownOrAllowed(installation, {
        call,
        permission: 'staff.manage',
        username: call.input.username,
      });
      const { id = null } = call.input;
      await change(call, 'staff.sessions_end', async (tx, record) => {
        const before = await endSessions(tx, member.id, id);
        if (id !== null && before.length === 0) throw new AppError('request.not_found');
        await record({ detail: { staff: member.id }, before: { sessions: before }, after: { sessions: [] } });
      });
      return undefined;
    },
  };
}
