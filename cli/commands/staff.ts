import { Command, Option } from 'commander';
import { roleNames, type Role } from '../../schema/api/roles.ts';
import type { OperationId } from '../../schema/api/operations.ts';
import type { AddStaffToken, Enrolment, StaffMember, StaffTokens } from '../../schema/generated/api/staff.ts';
import type { OperationTypes } from '../../schema/generated/operation-types.ts';
import { RejectedError, UsageError } from '../exit.ts';
import { operatorCall, type CallArguments } from '../operator-api.ts';
import { loginCommands } from './staff-login.ts';
import { checkInput } from './operator-input.ts';
import {
  brandTarget,
  columns,
  installationTarget,
  print,
  withOperatorFlags,
  type OperatorFlags,
} from './operator-target.ts';

/** Creates `livery staff`: members of staff, their roles, logins, tokens and sessions. */
export function staffCommand(): Command {
  const command = new Command('staff')
    .addCommand(listCommand())
    .addCommand(addCommand())
    .addCommand(rolesCommand())
    .addCommand(roleCommand('grant', 'Grant a role at one brand, or at every brand', true))
    .addCommand(roleCommand('revoke', 'Revoke a role', false))
    .addCommand(disabledCommand('disable', 'End all sessions and tokens of a member of staff, who cannot log in', true))
    .addCommand(disabledCommand('enable', 'Let a disabled member of staff log in again', false))
    .addCommand(resetCommand())
    .addCommand(tokenCommand())
    .addCommand(sessionsCommand());
  for (const login of loginCommands()) command.addCommand(login);
  return command;
}

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('List the members of staff with their roles')
    .action(async (flags: OperatorFlags) => {
      const { items } = await ask(flags, 'staff.list');
      print(flags, items, () =>
        items.length === 0 ? 'there are no members of staff' : columns([heading, ...items.map(row)]),
      );
    });
}

function addCommand(): Command {
  return withOperatorFlags(new Command('add'))
    .description('Add a member of staff without a role, and print their enrolment code')
    .argument('<username>', 'login name of the member of staff')
    .option('--name <name>', 'full name (default: the username)')
    .action(async (username: string, flags: OperatorFlags & { name?: string }) => {
      const body = { username, name: flags.name ?? username };
      const letters = 'a lowercase letter, then lowercase letters, digits, ".", "_" or "-"';
      checkInput('staff#StaffUser', { username }, `"${username}" is not a username: ${letters}`);
      checkInput('staff#AddStaff', body, 'invalid name; use 1 to 80 characters, not only spaces');
      print(
        flags,
        await ask(flags, 'staff.add', body),
        ({ member, enrolment }) => `${memberText(member)}\n\n${enrolmentText(enrolment)}`,
      );
    });
}

function resetCommand(): Command {
  return withOperatorFlags(new Command('reset'))
    .description(
      'Reset a member of staff: remove password, authenticator and passkeys, revoke tokens and sessions, and print a new enrolment code',
    )
    .argument('<username>', 'login name of the member of staff')
    .action(async (username: string, flags: OperatorFlags) => {
      checkInput('staff#StaffUser', { username }, `"${username}" is not a username`);
      print(flags, await ask(flags, 'staff.reset', { username }), enrolmentText);
    });
}

function rolesCommand(): Command {
  return withOperatorFlags(new Command('roles'))
    .description('List the roles of one member of staff')
    .argument('<username>', 'login name of the member of staff')
    .action(async (username: string, flags: OperatorFlags) => {
      const { items } = await ask(flags, 'staff.list');
      const member = items.find((each) => each.username === username);
      if (member === undefined) throw new RejectedError(`unknown member of staff "${username}"`);
      print(flags, member.roles, () => rolesText(member));
    });
}

function roleCommand(name: string, description: string, granted: boolean): Command {
  return withOperatorFlags(new Command(name))
    .description(description)
    .argument('<username>', 'login name of the member of staff')
    .argument('<role>', roleNames.join(', '))
    .option('--brand <id>', 'the brand of the role')
    .option('--all-brands', 'every brand')
    .action(async (username: string, role: string, flags: OperatorFlags & { brand?: string; allBrands?: true }) => {
      const { brand, allBrands } = flags;
      if (!isRole(role)) throw new UsageError(`unknown role "${role}"; expected one of ${roleNames.join(', ')}`);
      if ((brand === undefined) === (allBrands === undefined))
        throw new UsageError('name the brand with --brand <id>, or every brand with --all-brands');
      const body = { username, role, brand: brand ?? '*', granted };
      checkInput('staff#SetStaffRole', body, `"${username}" or "${brand ?? '*'}" is not a valid name`);
      // The host of the brand answers, so that a role is not granted at a brand that the server does not serve.
      const target = granted && brand !== undefined ? await brandTarget(brand, flags) : await installationTarget(flags);
      print(flags, await operatorCall(target, 'staff.setRole', body), memberText);
    });
}

function disabledCommand(name: string, description: string, disabled: boolean): Command {
  return withOperatorFlags(new Command(name))
    .description(description)
    .argument('<username>', 'login name of the member of staff')
    .action(async (username: string, flags: OperatorFlags) => {
      const body = { username, disabled };
      checkInput('staff#SetStaffDisabled', body, `"${username}" is not a username`);
      print(flags, await ask(flags, 'staff.setDisabled', body), memberText);
    });
}

interface TokenFlags extends OperatorFlags {
  name: string;
  days: string;
  permission?: string[];
  brand?: string[];
}

function tokenCommand(): Command {
  const add = withOperatorFlags(new Command('add'))
    .description('Create a token for commands (in LIVERY_OPERATOR_TOKEN) and print it once')
    .argument('<username>', 'owner of the token')
    .requiredOption('--name <name>', 'what the token is for')
    .addOption(new Option('--days <days>', 'days until it expires, at most 366').default('30'))
    .option('--permission <names...>', 'permissions to limit the token to (default: all permissions of its owner)')
    .option('--brand <ids...>', 'brands to limit the token to (default: all brands of its owner)')
    .action(async (username: string, flags: TokenFlags) => {
      const { name, permission: permissions, brand: brands } = flags;
      const body = {
        username,
        name,
        days: /^[1-9]\d{0,2}$/.test(flags.days) ? Number(flags.days) : null,
        ...(permissions === undefined ? {} : { permissions }),
        ...(brands === undefined ? {} : { brands }),
      };
      checkInput(
        'staff#AddStaffToken',
        body,
        'a token has an owner, a name, 1 to 366 days, and names of permissions and brands',
      );
      // Validated by the schema of the type.
      const made = await ask(flags, 'staff.addToken', body as AddStaffToken);
      print(
        flags,
        made,
        ({ id, token, expiresAt }) => `${token}\n${id} expires at ${expiresAt}; the token is not shown again`,
      );
    });
  const list = withOperatorFlags(new Command('list'))
    .description('List the tokens of a member of staff')
    .argument('<username>', 'login name of the owner')
    .action(async (username: string, flags: OperatorFlags) => {
      const { items } = await ask(flags, 'staff.tokens', { username });
      print(flags, items, () => tokenTable(items));
    });
  const revoke = withOperatorFlags(new Command('revoke'))
    .description('Revoke a token immediately')
    .argument('<id>', 'token id shown by `token list`')
    .action(async (id: string, flags: OperatorFlags) => {
      await ask(flags, 'staff.revokeToken', { id });
      print(flags, { id, revoked: true }, () => `${id} is revoked`);
    });
  return new Command('token')
    .description('Create, list and revoke tokens for commands')
    .addCommand(add)
    .addCommand(list)
    .addCommand(revoke);
}

function sessionsCommand(): Command {
  const list = withOperatorFlags(new Command('list'))
    .description('List the sessions of a member of staff')
    .argument('<username>', 'login name of the owner')
    .action(async (username: string, flags: OperatorFlags) => {
      const { items } = await ask(flags, 'staff.sessions', { username });
      const rows = items.map(({ id, createdAt, lastSeenAt, ip }) => [id, createdAt, lastSeenAt, ip]);
      print(flags, items, () =>
        rows.length === 0 ? 'no sessions' : columns([['id', 'since', 'last seen', 'ip'], ...rows]),
      );
    });
  const end = withOperatorFlags(new Command('end'))
    .description('End every session of a member of staff')
    .argument('<username>', 'login name of the owner')
    .action(async (username: string, flags: OperatorFlags) => {
      await ask(flags, 'staff.endSessions', { username });
      print(flags, { username, ended: true }, () => `every session of ${username} has ended`);
    });
  return new Command('sessions').description('List and end sessions').addCommand(list).addCommand(end);
}

/** Calls an operation of the installation's staff. */
async function ask<Id extends OperationId>(
  flags: OperatorFlags,
  id: Id,
  ...input: CallArguments<Id>
): Promise<OperationTypes[Id]['value']> {
  return operatorCall(await installationTarget(flags), id, ...input);
}

const heading = ['username', 'name', 'state', 'roles'];

function row(member: StaffMember): string[] {
  return [member.username, member.name, member.disabled ? 'disabled' : 'enabled', rolesText(member)];
}

function memberText(member: StaffMember): string {
  return columns([heading, row(member)]);
}

function enrolmentText({ code, expiresAt }: Enrolment): string {
  return `enrolment code: ${code}\nIt is valid once, until ${expiresAt}, and is not shown again.\nThe person uses it with: livery staff enrol`;
}

function rolesText({ roles }: StaffMember): string {
  if (roles.length === 0) return 'no role';
  return roles.map(({ role, brand }) => `${role} (${brand === '*' ? 'every brand' : brand})`).join(', ');
}

function tokenTable(items: StaffTokens['items']): string {
  if (items.length === 0) return 'no tokens';
  return columns([
    ['id', 'name', 'permissions', 'brands', 'expires', 'revoked', 'last used'],
    ...items.map((token) => [
      token.id,
      token.name,
      token.permissions?.join(', ') ?? 'all',
      token.brands?.join(', ') ?? 'all',
      token.expiresAt,
      token.revokedAt ?? '–',
      token.lastUsedAt ?? '–',
    ]),
  ]);
}

function isRole(name: string): name is Role {
  return roleNames.some((role) => role === name);
}
