import type { Session } from './session.ts';
import { type RejectedError, refusalOf } from './use-account-gate.ts';

/** The two centres: members and agents have the member centre; the account centre is the agents' own. */
export type Centre = 'member' | 'account';

/** Why someone may not open a centre, or null when they may (specification, sections 4 and 6). */
export function centreRefusal(session: Pick<Session, 'status'>, centre: Centre): RejectedError | null {
  return refusalOf(session, centre === 'account' ? 'agent' : 'member');
}
