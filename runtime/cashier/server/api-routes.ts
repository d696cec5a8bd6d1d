import { timingSafeEqual, createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseAmount } from '../../shared/money.ts';
import { isoTime } from '../../shared/time.ts';
import { CashierError } from './cashier-error.ts';
import {
  eventValue,
  statusOf,
  type NewRequest,
  type RequestKind,
  type Requests,
  type StoredRequest,
} from './requests.ts';

interface ApiOptions {
  requests: Requests;
  secrets: readonly string[];
  /** Origin of the hosted page for browsers. */
  origin: string;
  wake(): void;
}

/** Registers the calls of platforms: PROTOCOL.md. Each names the secret as its bearer token. */
export function registerApiRoutes(app: FastifyInstance, { requests, secrets, origin, wake }: ApiOptions): void {
  async function valueOf(request: StoredRequest) {
    const { id, kind, reference, merchant, amount, currency } = request;
    const events = await requests.events(id);
    return {
      id,
      reference,
      merchant,
      amount,
      currency,
      status: statusOf(kind, events),
      events: events.map(eventValue),
      ...(kind === 'payment' ? { url: `${origin}/pay/${id}` } : {}),
    };
  }

  app.addHook('preHandler', async (request) => requireSecret(request, secrets));

  for (const [path, kind] of [
    ['/v1/payments', 'payment'],
    ['/v1/payouts', 'payout'],
  ] as const) {
    app.post(path, async (request, reply) => {
      const stored = await requests.create(readRequest(kind, request.body));
      if (kind === 'payout') wake();
      return reply.code(201).send(await valueOf(stored));
    });
    app.get<{ Params: { id: string } }>(`${path}/:id`, async (request) => {
      const stored = await requests.find(request.params.id);
      if (stored === null || stored.kind !== kind) throw new CashierError('payment_unknown');
      return valueOf(stored);
    });
  }

  app.get<{ Params: { day: string }; Querystring: { merchant?: string } }>(
    '/v1/settlements/:day',
    async ({ params: { day }, query: { merchant = '' } }, reply) => {
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
        throw new CashierError('request_invalid');
      const lines = await requests.settled(merchant, day);
      const rows = lines.map((line) =>
        [
          line.id,
          line.requestId,
          line.reference,
          line.kind,
          line.type,
          line.amount,
          line.currency,
          isoTime(line.at),
        ].join(','),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .send(['id,request,reference,kind,type,amount,currency,at', ...rows, ''].join('\r\n'));
    },
  );
}

function requireSecret({ headers }: FastifyRequest, secrets: readonly string[]): void {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const given = digest(headers.authorization ?? '');
  if (!secrets.some((secret) => timingSafeEqual(given, digest(`Bearer ${secret}`))))
    throw new CashierError('unauthorized');
}

/** Reads the body of a request. Throws `request_invalid`. */
function readRequest(kind: RequestKind, body: unknown): NewRequest {
  const written: unknown = parseJson(body);
  const part = (name: string): unknown =>
    typeof written === 'object' && written !== null ? Reflect.get(written, name) : undefined;
  const text = (name: string, pattern = /^[^\p{Cc}]{1,500}$/u): string => {
    const value = part(name);
    if (typeof value !== 'string' || !pattern.test(value)) throw new CashierError('request_invalid');
    return value;
  };
  const url = (name: string): string => {
    const value = text(name, /^https?:\/\/[^\s]{1,900}$/);
    if (!URL.canParse(value)) throw new CashierError('request_invalid');
    return value;
  };
  const decimals = part('decimals');
  if (typeof decimals !== 'number' || !Number.isInteger(decimals) || decimals < 0 || decimals > 8)
    throw new CashierError('request_invalid');
  const amount = text('amount', /^\d{1,15}(\.\d{1,8})?$/);
  if ((parseAmount(amount, { decimals }) ?? 0n) <= 0n) throw new CashierError('request_invalid');
  return {
    kind,
    reference: text('reference', /^[\w:-]{1,80}$/),
    merchant: text('merchant', /^[\w-]{1,40}$/),
    amount,
    currency: text('currency', /^[A-Z]{3}$/),
    decimals,
    account: kind === 'payout' ? text('account', /^[^\p{Cc}]{1,80}$/u) : null,
    brandName: text('brandName', /^[^\p{Cc}]{1,100}$/u),
    language: text('language', /^[A-Za-z-]{2,12}$/),
    returnUrl: kind === 'payment' ? url('returnUrl') : null,
    noticeUrl: url('noticeUrl'),
    noticeHost: text('noticeHost', /^[\w.:[\]-]{1,260}$/),
  };
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch {
    throw new CashierError('request_invalid');
  }
}
