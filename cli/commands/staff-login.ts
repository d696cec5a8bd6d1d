import { Command } from 'commander';
import type { StaffLogin } from '../../schema/generated/api/staff.ts';
import { validate } from '../../schema/validate.ts';
import { compactText } from '../../runtime/shared/typed-digits.ts';
import { openAnswers, type Answers } from '../answers.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { OperationRejected, RejectedError, UsageError } from '../exit.ts';
import { operatorCall, type OperatorTarget } from '../operator-api.ts';
import { visible } from '../report/visible.ts';
import { storedSession, storeSession } from '../staff-sessions.ts';
import { installationTarget, withOperatorFlags, type OperatorFlags } from './operator-target.ts';

/** Creates the commands of a person's own login: `staff enrol`, `login`, `logout` and `whoami`. */
export function loginCommands(): Command[] {
  return [enrolCommand(), loginCommand(), logoutCommand(), whoamiCommand()];
}

function enrolCommand(): Command {
  return withOperatorFlags(new Command('enrol'))
    .description('Set your password and authenticator with an enrolment code, and log in')
    .action(async (flags: OperatorFlags) => {
      const target = await installationTarget(flags);
      await withAnswers(async (answers) => {
        const code = await answers.ask({ message: 'Enrolment code', secret: true });
        const begun = await operatorCall(anonymous(target), 'staff.beginEnrolment', { code }, words);
        const { secret, uri, sealed } = begun.authenticator;
        // The person needs it now to answer the next questions, also when the output is read by a program.
        console.error(
          `${visible(begun.name)} (${begun.username})\nAdd this key to an authenticator app: ${secret}\n${uri}`,
        );
        const password = await answers.ask({ message: 'New password, at least 12 characters', secret: true });
        const authenticatorCode = await answers.ask({ message: 'Code that the app shows' });
        const body = { code, password, authenticator: sealed, authenticatorCode, delivery: 'bearer' } as const;
        const enrolled = await operatorCall(anonymous(target), 'staff.enrolPassword', body, words);
        await keep(target, enrolled);
        const { username, recoveryCodes } = enrolled;
        if (flags.json) console.log(JSON.stringify({ username, recoveryCodes }, null, 2));
        else
          console.log(
            `You are logged in as ${username}. Recovery codes, each valid once, shown only now:\n${recoveryCodes.join('\n')}`,
          );
      });
    });
}

function loginCommand(): Command {
  return withOperatorFlags(new Command('login'))
    .description('Log in to a server; later commands use the session when LIVERY_OPERATOR_TOKEN is not set')
    .argument('<username>', 'your login name')
    .addHelpText('after', '\nWithout a terminal, the password and the code are read from standard input, one per line.')
    .action(async (username: string, flags: OperatorFlags) => {
      if (!validate('api/staff#StaffUser', { username }).valid) throw new UsageError(`"${username}" is not a username`);
      const target = await installationTarget(flags);
      await withAnswers(async (answers) => {
        const password = await answers.ask({ message: 'Password', secret: true });
        const code = await answers.ask({ message: 'Code of your authenticator, or a recovery code' });
        const body = { username, password, code: compactText(code), delivery: 'bearer' } as const;
        const login = await operatorCall(anonymous(target), 'staff.login', body, words);
        await keep(target, login);
        console.log(flags.json ? JSON.stringify({ username }, null, 2) : `logged in as ${username}`);
      });
    });
}

function logoutCommand(): Command {
  return withOperatorFlags(new Command('logout'))
    .description('End the session of `staff login` at a server')
    .action(async (flags: OperatorFlags) => {
      const target = await installationTarget(flags);
      const session = await storedSession(openWorkspace(), target.address);
      if (session === null) throw new RejectedError(`you are not logged in at ${target.address}`);
      const own = { ...target, token: session.token };
      await operatorCall(own, 'staff.logout').catch((error: unknown) => {
        // A session that the server has ended is removed here too.
        if (!(error instanceof OperationRejected) || error.code !== 'operator.required') throw error;
      });
      await storeSession(openWorkspace(), target.address, null);
      console.log(
        flags.json ? JSON.stringify({ loggedOut: session.username }, null, 2) : `${session.username} is logged out`,
      );
    });
}

function whoamiCommand(): Command {
  return withOperatorFlags(new Command('whoami'))
    .description('Show the account and the credential that your commands use')
    .action(async (flags: OperatorFlags) => {
      const target = await installationTarget(flags);
      const self = await operatorCall(target, 'staff.self').catch((error: unknown) => {
        if (error instanceof OperationRejected && error.code === 'staff.session_required') return null;
        throw error;
      });
      const by = self === null ? 'operator.token' : self.session === null ? 'token' : 'session';
      const username = self?.username ?? 'installation';
      console.log(
        flags.json ? JSON.stringify({ username, by, roles: self?.roles ?? [] }, null, 2) : `${username} (${by})`,
      );
    });
}

async function withAnswers(work: (answers: Answers) => Promise<void>): Promise<void> {
  const answers = openAnswers();
  try {
    await work(answers);
  } finally {
    answers.close();
  }
}

/** Returns the server without a credential, for calls that need none. */
function anonymous({ address, host }: OperatorTarget): OperatorTarget {
  return { address, token: '', ...(host === undefined ? {} : { host }) };
}

async function keep({ address }: OperatorTarget, { username, token }: StaffLogin): Promise<void> {
  if (token === null) throw new Error('internal error: the server returned no session token');
  await storeSession(openWorkspace(), address, { username, token });
}

const words = {
  'staff.login_refused': 'the username, the password or the code is wrong',
  'staff.locked': 'too many failed attempts; wait, then try again',
  'staff.enrolment_invalid':
    'the enrolment code is not valid, has been used or has expired; an owner can create a new one with: livery staff reset <username>',
  'staff.weak_password': 'the password is too common; choose another',
  'staff.wrong_code': 'the code is not correct; enter the code that the authenticator app shows now',
} as const;
