import type { FastifyRequest } from 'fastify';
import { findCaller } from '../account/public.ts';
import type { Now } from '../../../shared/time.ts';
import { findOperator, installation } from '../staff/public.ts';
import type { Queryable } from '../database/database.ts';
import { timingSafeEqualText } from '../http/access.ts';
import type { Brand } from '../http/brand.ts';
import type { Caller, Operator } from '../http/call.ts';
import { readCookie, sessionCookieName, staffCookieName } from '../http/cookies.ts';

export interface Callers {
  /**
   * Returns the caller: an operator by bearer token, or at the console by its cookie; a player by session cookie; else a
   * visitor.
   */
  of(request: FastifyRequest, brand: Brand): Promise<Caller>;
  sessionLives(brand: Brand, caller: Caller): Promise<boolean>;
}

/** The place of roles at every brand. */
const EVERY_BRAND = '*';

export function createCallers({
  clock,
  operatorToken,
  database,
}: {
  clock: Now;
  operatorToken: string;
  database: Queryable;
}): Callers {
  const tokens = new WeakMap<Caller, string>();

  async function operatorOf(bearer: string, brand: string): Promise<Operator | null> {
    if (timingSafeEqualText(bearer, operatorToken)) return installation;
    return findOperator(database, { bearer, brand, now: clock.now() });
  }

  async function staffOf(cookies: string | undefined): Promise<Caller> {
    const bearer = readCookie(cookies, staffCookieName);
    const credential = { bearer: bearer ?? '', brand: EVERY_BRAND, now: clock.now() };
    const operator = bearer === null ? null : await findOperator(database, credential, { cookie: true });
    return operator === null ? { kind: 'visitor', expired: false } : { kind: 'operator', operator };
  }

  return {
    async of({ headers, atConsole }, brand) {
      const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
      // The host of the console names no brand: roles at one brand count on the host of that brand only.
      const operator = bearer === undefined ? null : await operatorOf(bearer, atConsole ? EVERY_BRAND : brand.id);
      if (operator !== null) return { kind: 'operator', operator };
      if (atConsole) return staffOf(headers.cookie);
      const token = readCookie(headers.cookie, sessionCookieName);
      const caller = await findCaller(brand.db, { merchant: brand.merchant, token, now: clock.now() });
      if (token !== null) tokens.set(caller, token);
      return caller;
    },
    async sessionLives(brand, caller) {
      if (caller.kind !== 'player') return false;
      const token = tokens.get(caller) ?? null;
      const now = await findCaller(brand.db, { merchant: brand.merchant, token, now: clock.now() });
      return now.kind === 'player' && now.session.state === 'open';
    },
  };
}
