import type { FastifyRequest } from 'fastify';
import { findCaller } from '../account/public.ts';
import type { Now } from '../../../shared/time.ts';
import { findOperator, installation, type OperatorTokens } from '../staff/public.ts';
import type { Queryable } from '../database/database.ts';
import type { Brand } from '../http/brand.ts';
import type { Caller, Operator } from '../http/call.ts';
import { readCookie, sessionCookieName, staffCookieName } from '../http/cookies.ts';

export interface Callers {
  /**
   * Returns the caller: an operator by bearer token, or at the console by its cookie; a player by session cookie; else a
   * visitor. `brand` is null at the console.
   */
  of(request: FastifyRequest, brand: Brand | null): Promise<Caller>;
  /** Returns whether a request carries a credential of an operator that is right. */
  isOperator(request: FastifyRequest, brand: Brand | null): Promise<boolean>;
  sessionLives(brand: Brand, caller: Caller): Promise<boolean>;
}

/** The place of roles at every brand. */
const EVERY_BRAND = '*';

export function createCallers({
  clock,
  operatorTokens,
  database,
}: {
  clock: Now;
  operatorTokens: Pick<OperatorTokens, 'accept'>;
  database: Queryable;
}): Callers {
  const tokens = new WeakMap<Caller, string>();

  async function byBearer(bearer: string, brand: string): Promise<Operator | null> {
    if (operatorTokens.accept(bearer)) return installation;
    return findOperator(database, { bearer, brand, now: clock.now() });
  }

  async function byCookie(cookies: string | undefined): Promise<Operator | null> {
    const bearer = readCookie(cookies, staffCookieName);
    if (bearer === null) return null;
    return findOperator(database, { bearer, brand: EVERY_BRAND, now: clock.now() }, { cookie: true });
  }

  async function operatorOf({ headers }: FastifyRequest, brand: Brand | null): Promise<Operator | null> {
    const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    // The host of the console names no brand: roles at one brand count on the host of that brand only.
    const operator = bearer === undefined ? null : await byBearer(bearer, brand?.id ?? EVERY_BRAND);
    return operator === null && brand === null ? byCookie(headers.cookie) : operator;
  }

  return {
    async of(request, brand) {
      const operator = await operatorOf(request, brand);
      if (operator !== null) return { kind: 'operator', operator };
      if (brand === null) return { kind: 'visitor', expired: false };
      const token = readCookie(request.headers.cookie, sessionCookieName);
      const caller = await findCaller(brand.db, { merchant: brand.merchant, token, now: clock.now() });
      if (token !== null) tokens.set(caller, token);
      return caller;
    },
    isOperator: async (request, brand) => (await operatorOf(request, brand)) !== null,
    async sessionLives(brand, caller) {
      if (caller.kind !== 'player') return false;
      const token = tokens.get(caller) ?? null;
      const now = await findCaller(brand.db, { merchant: brand.merchant, token, now: clock.now() });
      return now.kind === 'player' && now.session.state === 'open';
    },
  };
}
