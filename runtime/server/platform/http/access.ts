import { timingSafeEqual } from 'node:crypto';
import type { Operation } from '../../../../schema/api/operations.ts';
import { isAgent, isGuest } from '../../../shared/account-type.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { withoutFinalDot } from '../../../shared/without-final-dot.ts';
import type { Caller, SessionState } from './call.ts';

/** Throws unless the caller has at least the access, and as an operator the permission, that the operation requires. */
export function checkAccess(
  caller: Caller,
  { access, permission, everyBrand }: Pick<Operation, 'access' | 'permission' | 'everyBrand'>,
): void {
  if (access === 'visitor') return;
  if (permission !== undefined) {
    if (caller.kind !== 'operator') throw new AppError('operator.required');
    const { here, everywhere } = caller.operator;
    if (!(everyBrand === true ? everywhere : here).has(permission))
      throw new AppError('operator.forbidden', { permission });
    return;
  }
  if (caller.kind !== 'player') {
    throw new AppError(caller.kind === 'visitor' && caller.expired ? 'session.expired' : 'session.required');
  }
  if (access !== 'trial' && isGuest(caller.player)) throw new AppError('session.real_account_required');
  if (access === 'agent' && !isAgent(caller.player)) throw new AppError('session.agent_required');
}

/** Throws `staff.brand_required` for an operation about a brand at the console, whose host names none. */
export function checkBrandNamed({ where }: Pick<Operation, 'where'>, atConsole: boolean): void {
  if (atConsole && where === undefined) throw new AppError('staff.brand_required');
}

/** Throws `staff.console_required` on the host of a brand, where no cookie and no passkey of staff is used. */
export function checkConsole({ where }: Pick<Operation, 'where'>, atConsole: boolean): void {
  if (!atConsole && where === 'console') throw new AppError('staff.console_required');
}

const owes = {
  verify: 'session.verification_required',
  changePassword: 'session.password_change_required',
} as const satisfies Record<Exclude<SessionState, 'open'>, ErrorCode>;

/**
 * Returns the caller that the handler sees. A session with a required step counts as a visitor for visitor operations,
 * as itself for operations that complete the step, and is denied everywhere else.
 */
export function effectiveCaller(
  caller: Caller,
  { access, restricted = [] }: Pick<Operation, 'access' | 'restricted'>,
): Caller {
  if (caller.kind !== 'player') return caller;
  const { state } = caller.session;
  if (state === 'open' || restricted.includes(state)) return caller;
  if (access === 'visitor') return { kind: 'visitor', expired: false };
  throw new AppError(owes[state]);
}

export interface CsrfContext {
  caller: Caller;
  /** Origin of this site, as the browser sees it. */
  origin: string;
  headers: {
    origin?: string | undefined;
    referer?: string | undefined;
    'sec-fetch-site'?: string | string[] | undefined;
    'x-csrf-token'?: string | string[] | undefined;
  };
  /** The operation starts a session, so the client cannot have its CSRF token yet. */
  beginsSession: boolean;
}

/**
 * Throws when an unsafe call may come from another site: a foreign `Origin`, or `Referer` where there is none, or a
 * session without its CSRF token. A call that names no site does not come from a page, except that a browser names the
 * site of every unsafe call with the cookie of the console.
 */
export function checkCsrf({ caller, origin, headers, beginsSession }: CsrfContext): void {
  // A bearer is not sent by a browser on its own. The cookie of the console is, and then the page must be named.
  if (caller.kind === 'operator' && caller.operator.session?.cookie !== true) return;
  const { origin: named, referer, 'sec-fetch-site': site = 'none', 'x-csrf-token': handle } = headers;
  const unnamed = caller.kind === 'operator' ? null : origin;
  const from = named ?? (referer === undefined ? unnamed : originOf(referer));
  // A proxy may have removed the final dot of a host that the page was loaded from.
  const isOurs = from !== null && withoutFinalDot(from) === origin;
  if (!isOurs || (site !== 'same-origin' && site !== 'none')) throw new AppError('request.origin');
  if (caller.kind !== 'player' || beginsSession) return;
  if (typeof handle !== 'string' || !timingSafeEqualText(handle, caller.session.csrf))
    throw new AppError('request.csrf');
}

/** Returns the origin of a URL; null when it has none. */
function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Compares secrets in constant time. */
export function timingSafeEqualText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
