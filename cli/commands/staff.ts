import { Command, Option } from 'commander';
import { roleNames, type Role } from '../../schema/api/roles.ts';
import type {
  Enrolment,
  NewStaffMember,
  NewStaffToken,
  StaffList,
  StaffMember,
  StaffSessions,
  StaffTokens,
} from '../../schema/generated/api/staff.ts';
import { validate } from '../../schema/validate.ts';
import { RejectedError, UsageError } from '../exit.ts';
import { operatorCall } from '../operator-api.ts';
import { loginCommands } from './staff-login.ts';
import { brandTarget, columns, installationTarget, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

const path = '/wps/operator/staff';

/** Creates `livery staff`: members of staff, their roles, logins, tokens and sessions. */
export function staffCommand(): Command {
  const command = new Command('staff')
    .addCommand(listCommand())
    .addCommand(addCommand())
    .addCommand(rolesCommand())
    .addCommand(roleCommand('grant', 'Grants a role at one brand, or at every brand', true))
    .addCommand(roleCommand('revoke', 'Revokes a role', false))
    .addCommand(
      disabledCommand('disable', 'Ends all sessions and tokens of a member of staff, who cannot log in', true),
    )
    .addCommand(disabledCommand('enable', 'Lets a disabled member of staff log in again', false))
    .addCommand(resetCommand())
    .addCommand(tokenCommand())
    .addCommand(sessionsCommand());
  for (const login of loginCommands()) command.addCommand(login);
  return command;
}

function listCommand(): Command {
  return withOperatorFlags(new Command('list'))
    .description('Lists the members of staff with their roles')
    .action(async (flags: OperatorFlags) => {
      const { items } = await ask(flags, '', isList);
      print(flags, items, () =>
        items.length === 0 ? 'there are no members of staff' : columns([heading, ...items.map(row)]),
      );
    });
}

function addCommand(): Command {
  return withOperatorFlags(new Command('add'))
    .description('Adds a member of staff without a role, and prints their enrolment code')
    .argument('<username>', 'their login name')
    .option('--name <name>', 'their full name (default: the username)')
    .action(async (username: string, flags: OperatorFlags & { name?: string }) => {
      const body = { username, name: flags.name ?? username };
      const letters = 'a small letter, then small letters, digits, ".", "_" or "-"';
      checkInput('StaffUser', { username }, `"${username}" is not a username: ${letters}`);
      checkInput('AddStaff', body, 'a name has 1 to 80 characters, not only spaces');
      print(
        flags,
        await ask(flags, '', isNewMember, { method: 'POST', body }),
        ({ member, enrolment }) => `${memberText(member)}\n\n${enrolmentText(enrolment)}`,
      );
    });
}

function resetCommand(): Command {
  return withOperatorFlags(new Command('reset'))
    .description('Withdraws password, authenticator, passkeys, tokens and sessions; prints a new enrolment code')
    .argument('<username>', 'their login name')
    .action(async (username: string, flags: OperatorFlags) => {
      checkInput('StaffUser', { username }, `"${username}" is not a username`);
      const request = { method: 'PUT', body: { username } } as const;
      print(flags, await ask(flags, '/reset', isEnrolment, request), enrolmentText);
    });
}

function rolesCommand(): Command {
  return withOperatorFlags(new Command('roles'))
    .description('Lists the roles of one member of staff')
    .argument('<username>', 'their login name')
    .action(async (username: string, flags: OperatorFlags) => {
      const { items } = await ask(flags, '', isList);
      const member = items.find((each) => each.username === username);
      if (member === undefined) throw new RejectedError(`unknown member of staff "${username}"`);
      print(flags, member.roles, () => rolesText(member));
    });
}

function roleCommand(name: string, description: string, granted: boolean): Command {
  return withOperatorFlags(new Command(name))
    .description(description)
    .argument('<username>', 'their login name')
    .argument('<role>', roleNames.join(', '))
    .option('--brand <id>', 'the brand of the role')
    .option('--all-brands', 'every brand')
    .action(async (username: string, role: string, flags: OperatorFlags & { brand?: string; allBrands?: true }) => {
      const { brand, allBrands } = flags;
      if (!isRole(role)) throw new UsageError(`unknown role "${role}"; expected one of ${roleNames.join(', ')}`);
      if ((brand === undefined) === (allBrands === undefined))
        throw new UsageError('name the brand with --brand <id>, or every brand with --all-brands');
      const body = { username, role, brand: brand ?? '*', granted };
      checkInput('SetStaffRole', body, `"${username}" or "${brand ?? '*'}" is not a valid name`);
      // The host of the brand answers, so that a role is not granted at a brand that the server does not serve.
      const target = granted && brand !== undefined ? await brandTarget(brand, flags) : await installationTarget(flags);
      const request = { path: `${path}/roles`, method: 'PUT', body, accepts: isMember } as const;
      print(flags, await operatorCall(target, request), memberText);
    });
}

function disabledCommand(name: string, description: string, disabled: boolean): Command {
  return withOperatorFlags(new Command(name))
    .description(description)
    .argument('<username>', 'their login name')
    .action(async (username: string, flags: OperatorFlags) => {
      const body = { username, disabled };
      checkInput('SetStaffDisabled', body, `"${username}" is not a username`);
      print(flags, await ask(flags, '/disabled', isMember, { method: 'PUT', body }), memberText);
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
    .description('Creates a token for commands (in LIVERY_OPERATOR_TOKEN) and prints it once')
    .argument('<username>', 'its owner')
    .requiredOption('--name <name>', 'what the token is for')
    .addOption(new Option('--days <days>', 'days until it expires, at most 366').default('30'))
    .option('--permission <names...>', 'its only permissions (default: all of its owner)')
    .option('--brand <ids...>', 'its only brands (default: all of its owner)')
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
        'AddStaffToken',
        body,
        'a token has an owner, a name, 1 to 366 days, and names of permissions and brands',
      );
      const made = await ask(flags, '/tokens', isNewToken, { method: 'POST', body });
      print(
        flags,
        made,
        ({ id, token, expiresAt }) => `${token}\n${id} expires at ${expiresAt}; the token is not shown again`,
      );
    });
  const list = withOperatorFlags(new Command('list'))
    .description('Lists the tokens of a member of staff')
    .argument('<username>', 'their owner')
    .action(async (username: string, flags: OperatorFlags) => {
      const { items } = await ask(flags, `/tokens?${new URLSearchParams({ username }).toString()}`, isTokens);
      print(flags, items, () => tokenTable(items));
    });
  const revoke = withOperatorFlags(new Command('revoke'))
    .description('Revokes a token at once')
    .argument('<id>', 'its id, as `token list` gives it')
    .action(async (id: string, flags: OperatorFlags) => {
      await ask(flags, '/tokens/revoke', isNothing, { method: 'PUT', body: { id } });
      print(flags, { id, revoked: true }, () => `${id} is revoked`);
    });
  return new Command('token')
    .description('Creates, lists and revokes tokens for commands')
    .addCommand(add)
    .addCommand(list)
    .addCommand(revoke);
}

function sessionsCommand(): Command {
  const list = withOperatorFlags(new Command('list'))
    .description('Lists the sessions of a member of staff')
    .argument('<username>', 'their owner')
    .action(async (username: string, flags: OperatorFlags) => {
      const { items } = await ask(flags, `/sessions?${new URLSearchParams({ username }).toString()}`, isSessions);
      const rows = items.map(({ id, createdAt, lastSeenAt, ip }) => [id, createdAt, lastSeenAt, ip]);
      print(flags, items, () =>
        rows.length === 0 ? 'no sessions' : columns([['id', 'since', 'last seen', 'ip'], ...rows]),
      );
    });
  const end = withOperatorFlags(new Command('end'))
    .description('Ends every session of a member of staff')
    .argument('<username>', 'their owner')
    .action(async (username: string, flags: OperatorFlags) => {
      await ask(flags, '/sessions/end', isNothing, { method: 'PUT', body: { username } });
      print(flags, { username, ended: true }, () => `every session of ${username} has ended`);
    });
  return new Command('sessions').description('Lists and ends sessions').addCommand(list).addCommand(end);
}

/** Calls an operation of the installation's staff. */
async function ask<Value>(
  flags: OperatorFlags,
  below: string,
  accepts: (value: unknown) => value is Value,
  request: { method: 'POST' | 'PUT'; body: object } | object = {},
): Promise<Value> {
  return operatorCall(await installationTarget(flags), { path: `${path}${below}`, accepts, ...request });
}

function print<Value>({ json }: OperatorFlags, value: Value, text: (value: Value) => string): void {
  console.log(json ? JSON.stringify(value, null, 2) : text(value));
}

/** Throws `UsageError` with `message` unless the body is what the operation accepts. */
function checkInput(definition: string, body: object, message: string): void {
  if (!validate(`api/staff#${definition}`, body).valid) throw new UsageError(message);
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

const isList = (value: unknown): value is StaffList => validate('api/staff#StaffList', value).valid;
const isMember = (value: unknown): value is StaffMember => validate('api/staff#StaffMember', value).valid;
const isNewMember = (value: unknown): value is NewStaffMember => validate('api/staff#NewStaffMember', value).valid;
const isEnrolment = (value: unknown): value is Enrolment => validate('api/staff#Enrolment', value).valid;
const isNewToken = (value: unknown): value is NewStaffToken => validate('api/staff#NewStaffToken', value).valid;
const isTokens = (value: unknown): value is StaffTokens => validate('api/staff#StaffTokens', value).valid;
const isSessions = (value: unknown): value is StaffSessions => validate('api/staff#StaffSessions', value).valid;
const isNothing = (value: unknown): value is null => value === null;
