import { permissions } from '../../../../schema/api/permissions.ts';
import { AppError } from '../../../shared/errors.ts';
import { operatorOf, type Handlers } from '../http/call.ts';
import { createChange, type StaffDependencies } from './change.ts';
import { ownOrAllowed, requireFresh, requireOwn, staffNamed } from './own.ts';
import { insertToken, listTokens, revokeTokens, tokenOwner } from './tokens.ts';

/** Handlers for the tokens of members of staff. */
export function tokenHandlers(
  dependencies: StaffDependencies,
): Pick<Handlers, 'staff.tokens' | 'staff.addToken' | 'staff.revokeToken'> {
  const { clock, installation, isServed } = dependencies;
  const change = createChange(dependencies);
  return {
    'staff.tokens': async (call) => {
      const member = await ownOrAllowed(installation, {
        call,
        permission: 'staff.view',
        username: call.input.username,
      });
      return { items: await listTokens(installation, member.id) };
    },

    'staff.addToken': async (call) => {
      const { username, name, days, permissions: only = null, brands = null } = call.input;
      const operator = operatorOf(call);
      if (operator.credential === 'token') throw new AppError('operator.forbidden', { permission: 'staff.own' });
      requireFresh(call, clock.now());
      const member = await staffNamed(installation, username);
      // Nobody but its owner may hold a token, or one person could approve their own request with another's.
      if (operator.credential !== 'installation' && operator.actor !== member.id)
        throw new AppError('operator.forbidden', { permission: 'staff.own' });
      const unknown = only?.find((permission) => !Object.hasOwn(permissions, permission));
      if (unknown !== undefined)
        throw new AppError('request.invalid', { where: `/permissions/${unknown}`, rule: 'enum' });
      const elsewhere = brands?.find((brand) => !isServed(brand));
      if (elsewhere !== undefined)
        throw new AppError('request.invalid', { where: `/brands/${elsewhere}`, rule: 'enum' });
      // A token made now would work as soon as the member of staff is enabled again.
      if (member.disabled) throw new AppError('request.invalid', { where: '/username', rule: 'disabled' });
      return change(call, 'staff.token_add', async (tx, record) => {
        const made = await insertToken(tx, { staffId: member.id, name, permissions: only, brands, days }, clock.now());
        const { token: _credential, ...after } = made;
        await record({ detail: { staff: member.id }, after });
        return made;
      });
    },

    'staff.revokeToken': async (call) => {
      const { id } = call.input;
      const owner = await tokenOwner(installation, id);
      if (owner === null) throw new AppError('request.not_found');
      requireOwn(call, 'staff.manage', owner);
      await change(call, 'staff.token_revoke', async (tx, record) => {
        const count = await revokeTokens(tx, { id }, clock.now());
        const before = { revoked: count === 0 };
        await record({ detail: { staff: owner, token: id }, before, after: { revoked: true } });
      });
      return undefined;
    },
  };
}
