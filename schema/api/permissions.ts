/**
 * The permissions of operators. Each operation of access `operator` names one in its row; `roles.ts` gives them to
 * people.
 */
export const permissions = {
  'approvals.breakGlass': 'Executes an own request without a second person.',
  'approvals.decide': 'Approves or rejects the requests of other people.',
  'approvals.request': 'Requests an operation that another person decides.',
  'approvals.view': 'Reads requests that need a second person.',
  'audit.view': 'Reads and verifies the audit log.',
  'brand.view': 'Reads what a brand has in the database.',
  'flags.set': 'Switches live flags.',
  'flags.view': 'Reads live flags.',
  'games.maintain': 'Closes games and vendors, and opens them again.',
  'games.view': 'Reads which games and vendors are closed.',
  'inbox.send': 'Writes a message to a member.',
  'inbox.view': 'Reads what members were told.',
  'jobs.view': 'Reads the jobs of a brand.',
  'ledger.adjust': 'Corrects the balance of a member, takes a payment back, and closes a finding of the verification.',
  'ledger.view': 'Reads the balances of the accounts of the house.',
  'ledger.verify': 'Verifies the ledger, and reads its findings.',
  'limits.break': 'Begins a break that a player asked for.',
  'limits.view': 'Reads the limits and breaks of players.',
  'members.create': 'Creates an account of any type.',
  'members.resetLogin': 'Resets the password or the authenticator of a member.',
  'members.setName': 'Corrects the real name of a member.',
  'messages.view': 'Reads stored messages to players, which contain codes.',
  'money.view': 'Reads the currency and the kind of money of a brand.',
  'notices.manage': 'Creates, changes and ends notices.',
  'notices.view': 'Reads notices, drafts included.',
  'payments.resolve': 'Credits or returns a deposit that waits for a review, and reconciles payments.',
  'payments.view': 'Reads payments and exceptions of the reconciliation.',
  'rounds.view': 'Reads unfinished rounds.',
  'rounds.void': 'Retries, voids or settles an unfinished round.',
  'staff.manage': 'Adds and disables staff; grants and revokes roles, tokens and sessions.',
  'staff.own': 'Reads and changes the own account: tokens, sessions, passkeys, password.',
  'staff.view': 'Reads staff, their roles, tokens and sessions.',
  'statements.rotateKey': 'Replaces the key that signs statements.',
  'status.set': 'Begins and ends maintenance and region restriction.',
  'withdrawals.decide': 'Approves and rejects withdrawals, and decides disputes.',
  'withdrawals.view': 'Reads withdrawals.',
} as const satisfies Readonly<Record<`${string}.${string}`, string>>;

export type Permission = keyof typeof permissions;
