import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { vendorName } from '../../adapters/vendor/vendor.ts';
import { isSignatureValid } from '../../adapters/vendor/signature.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor, parseAmount } from '../../../shared/money.ts';
import { MINUTE } from '../../../shared/time.ts';
import { isUtf8 } from '../../../shared/utf8-json.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { isOn, type Brand } from '../http/brand.ts';
import { readJson } from '../http/read-json.ts';
import { sessionLife } from '../credentials/session-life.ts';
import { monthSince } from '../limits/public.ts';
import { isVendorInput, type VendorCall, type VendorInput } from './validate-vendor.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { hashPlayerSession } from './launch-handler.ts';

export interface SeamlessDependencies {
  clock: Clock;
  database: Database;
  ledger: Ledger;
  brandOf(request: FastifyRequest): Brand;
  secretOf(brand: Brand): string;
}

/** Rejections of the protocol and the HTTP status of each. */
const refusals = {
  request_invalid: 400,
  signature_invalid: 401,
  session_ended: 401,
  play_blocked: 403,
  limit_reached: 403,
  bonus_max_bet: 403,
  insufficient_funds: 409,
  currency_mismatch: 409,
  transaction_mismatch: 409,
  transaction_voided: 409,
  bet_unknown: 409,
  round_settled: 409,
  balance_limit: 409,
  unavailable: 503,
} as const;

type RejectedError = keyof typeof refusals;

interface Move {
  outcome: 'done' | RejectedError;
  balance: bigint | null;
  duplicate: boolean;
  player_id: string | null;
  /** The limit of a bet that is rejected with `bonus_max_bet`; null otherwise. */
  max_bet: bigint | null;
}

/** One statement: a game's maintenance is checked together with the move it may reject. */
const moveStatement = `select outcome, balance, duplicate, player_id, max_bet from seamless_move($1, $2, $3, $4, $5, $6, $7,
  $8 or ($9 = 'bet' and game_closed($1, $15, $14)), $9, $10, $11, $12, $13, $14, $15, $16, $17,
  $18)`;

/**
 * Maximum that PostgreSQL can store. A larger amount is above the limit of every balance, which `seamless_move`
 * applies.
 */
const MAX_BIGINT = 2n ** 63n - 1n;

const TIMESTAMP_WINDOW_MS = 5 * MINUTE;
const NONCE_LIFE_MS = 10 * MINUTE;

/** Registers the wallet that game vendors call: every call is signed, and a repeated call moves money only once. */
export function registerSeamlessWallet(app: FastifyInstance, dependencies: SeamlessDependencies): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (request, body, done) =>
    isUtf8(request.headers['content-type']) ? done(null, body) : done(new AppError('request.unsupported_type')),
  );
  app.setErrorHandler((error, request, reply) => {
    const malformed = statusOf(error) < 500;
    if (!malformed) request.log.error({ err: error }, 'a seamless wallet call failed');
    return refuse(reply, malformed ? 'request_invalid' : 'unavailable');
  });
  for (const kind of ['balance', 'bet', 'win', 'rollback'] as const) {
    app.post(`/seamless/v1/${kind}`, (request, reply) => answer(kind, dependencies, request, reply));
  }
}

async function answer(
  kind: VendorCall,
  dependencies: SeamlessDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { clock, database, ledger, brandOf, secretOf } = dependencies;
  const brand = brandOf(request);
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const nonce = signedNonce(request, body, secretOf(brand), clock.machineNow());
  if (nonce === null) return refuse(reply, 'signature_invalid');
  const input = readInput(kind, body);
  const { currency } = brand.bundle;
  const amount = input?.amount === undefined ? 0n : parseAmount(input.amount, currency);
  if (
    input === null ||
    amount === null ||
    (input.amount !== undefined && formatMinor(amount, currency) !== input.amount) ||
    (kind === 'bet' && amount <= 0n) ||
    // A transaction cannot end itself.
    (input.betTransactionId !== undefined && input.betTransactionId === input.transactionId)
  ) {
    return refuse(reply, 'request_invalid');
  }
  if (amount > MAX_BIGINT) return refuse(reply, 'balance_limit');
  const now = clock.now();
  const { idleSince, begunSince } = sessionLife(now);
  const blocked = brand.live.maintenance || !isOn(brand, 'GAMES3', now);
  const [move] = await database.query<Move>(moveStatement, [
    brand.merchant,
    vendorName,
    nonce,
    new Date(now + NONCE_LIFE_MS),
    new Date(now),
    idleSince,
    begunSince,
    blocked,
    kind,
    hashPlayerSession(input.playerSession),
    input.transactionId ?? null,
    input.betTransactionId ?? null,
    input.roundId ?? null,
    input.gameId,
    input.vassalage,
    amount,
    input.currency,
    monthSince(now, brand.settings.timeZone),
  ]);
  if (move === undefined) return refuse(reply, 'unavailable');
  if (move.outcome !== 'done')
    return refuse(reply, move.outcome, move.max_bet === null ? {} : { maxBet: formatMinor(move.max_bet, currency) });
  if (kind !== 'balance' && !move.duplicate && move.player_id !== null) ledger.moved(brand.merchant, move.player_id);
  const balance = formatMinor(move.balance ?? 0n, currency);
  if (kind === 'balance') return reply.send({ balance, currency: currency.code });
  return reply.send({
    transactionId: input.transactionId,
    balance,
    currency: currency.code,
    duplicate: move.duplicate,
  });
}

/**
 * Returns the nonce of a call with a valid signature and time; null otherwise. The wallet checks that the nonce is new.
 */
function signedNonce(request: FastifyRequest, body: Buffer, secret: string, now: number): string | null {
  const header = (name: string): string => {
    const value = request.headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [vendor, timestamp, nonce] = [
    header('x-livery-vendor'),
    header('x-livery-timestamp'),
    header('x-livery-nonce'),
  ];
  if (vendor !== vendorName || !/^\d{1,15}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce)) return null;
  if (Math.abs(Number(timestamp) - now) > TIMESTAMP_WINDOW_MS) return null;
  const call = { method: request.method, path: request.raw.url ?? '', timestamp, nonce, body };
  return isSignatureValid(secret, call, header('x-livery-signature')) ? nonce : null;
}

function readInput(kind: VendorCall, body: Buffer): VendorInput | null {
  try {
    const input = readJson(body);
    return isVendorInput(kind, input) ? input : null;
  } catch {
    return null;
  }
}

/** Returns the HTTP status of an error. One without a status is internal and does not depend on the vendor's input. */
function statusOf(error: unknown): number {
  if (error instanceof AppError) return error.status;
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}

function refuse(reply: FastifyReply, code: RejectedError, data: { maxBet?: string } = {}): FastifyReply {
  if (code === 'unavailable') reply.header('retry-after', '1');
  return reply.code(refusals[code]).send({ code, ...data });
}
