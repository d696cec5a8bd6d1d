import type { Session } from '../../../core/session/session.ts';
import { type RejectedError, refusalOf } from '../../../core/session/use-account-gate.ts';

/** The two centres. Members and agents may open the member centre; only agents may open the account centre. */
export type Centre = 'member' | 'account';

/** Returns why a session may not open a centre, or null if it may (specification, sections 4 and 6). */
export function centreRefusal(session: Pick<Session, 'status'>, centre: Centre): RejectedError | null {
  return refusalOf(session, centre === 'account' ? 'agent' : 'member');
}
