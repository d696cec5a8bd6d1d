import { randomToken } from '../../shared/ids.ts';
import { DAY, MINUTE, isoTime, type Now } from '../../shared/time.ts';
import type { CashierDatabase } from './cashier-database.ts';
import { CashierError } from './cashier-error.ts';

export type RequestKind = 'payment' | 'payout';

/** What a platform asks for: a payment by a player, or a payout to one. */
export interface NewRequest {
  kind: RequestKind;
  /** The platform's own id. The same reference again returns the request of before. */
  reference: string;
  merchant: string;
  /** Decimal string with exactly the decimals of the currency. */
  amount: string;
  currency: string;
  decimals: number;
  /** Masked account of a payout; null for a payment. */
  account: string | null;
  brandName: string;
  /** Language tag of the hosted page. */
  language: string;
  returnUrl: string | null;
  noticeUrl: string;
  noticeHost: string;
}

export interface StoredRequest extends NewRequest {
  id: string;
}

export type EventType = 'paid' | 'declined' | 'failed' | 'returned';

/** Something that happened to a request. The notice of an event has its id. */
export interface CashierEvent {
  id: string;
  requestId: string;
  type: EventType;
  amount: string;
  currency: string;
  /** Epoch milliseconds. */
  at: number;
}

/** The ways in which a player can answer at the hosted page. */
export const answers = ['pay', 'decline', 'late', 'twice', 'other'] as const;
export type Answer = (typeof answers)[number];

/** After how long the money of a late payment arrives: past the hour in which a platform expects it. */
export const LATE_MS = 65 * MINUTE;
/** After how long a bank answers a payout of the sandbox. */
const PAYOUT_MS = 3_000;
/** After how long a bank sends a payout back. */
const RETURN_MS = MINUTE;

interface RequestRow {
  id: string;
  kind: RequestKind;
  reference: string;
  merchant: string;
  amount: string;
  currency: string;
  decimals: bigint;
  account: string | null;
  brand_name: string;
  language: string;
  return_url: string | null;
  notice_url: string;
  notice_host: string;
}

interface EventRow {
  id: string;
  request_id: string;
  type: EventType;
  amount: string;
  currency: string;
  at: bigint;
}

const requestColumns =
  'id, kind, reference, merchant, amount, currency, decimals, account, brand_name, language, return_url, notice_url, notice_host';
const eventColumns = 'id, request_id, type, amount, currency, at';

/** The payments and payouts of the cashier. An event is one row: what happened and its notice cannot be separated. */
export function createRequests({ database, clock }: { database: CashierDatabase; clock: Now }) {
  async function find(id: string): Promise<StoredRequest | null> {
    const [row] = await database.query<RequestRow>(`select ${requestColumns} from cashier.request where id = $1`, [id]);
    return row === undefined ? null : requestOf(row);
  }

  async function add(request: StoredRequest, event: Omit<CashierEvent, 'requestId'>): Promise<boolean> {
    const { id, type, amount, currency, at } = event;
    const added = await database.query(
      `insert into cashier.event (id, request_id, merchant, type, amount, currency, at, due_at, attempts, delivered_at)
       values ($1, $2, $3, $4, $5, $6, $7, $7, 0, null) on conflict do nothing returning 1 as added`,
      [id, request.id, request.merchant, type, amount, currency, at],
    );
    return added.length === 1;
  }

  return {
    find,

    /** Stores a request. Throws `reference_reused` when the reference belongs to other content. */
    async create(asked: NewRequest): Promise<StoredRequest> {
      const id = `${asked.kind === 'payment' ? 'pay' : 'out'}_${randomToken(18)}`;
      await database.query(
        `insert into cashier.request (${requestColumns}, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
        [
          id,
          asked.kind,
          asked.reference,
          asked.merchant,
          asked.amount,
          asked.currency,
          asked.decimals,
          asked.account,
          asked.brandName,
          asked.language,
          asked.returnUrl,
          asked.noticeUrl,
          asked.noticeHost,
          clock.now(),
        ],
      );
      const [row] = await database.query<RequestRow>(
        `select ${requestColumns} from cashier.request where merchant = $1 and kind = $2 and reference = $3`,
        [asked.merchant, asked.kind, asked.reference],
      );
      if (row === undefined) throw new CashierError('unavailable');
      const stored = requestOf(row);
      if (stored.amount !== asked.amount || stored.currency !== asked.currency || stored.account !== asked.account)
        throw new CashierError('reference_reused');
      if (stored.kind === 'payout') for (const event of payoutEvents(stored, clock.now())) await add(stored, event);
      return stored;
    },

    /** Records the player's answer, once; returns false if there is one already. */
    async answer(
      request: StoredRequest,
      { answer, amount, currency }: { answer: Answer; amount: string; currency: string },
    ): Promise<boolean> {
      const now = clock.now();
      const first = {
        id: `${request.id}.1`,
        type: answer === 'decline' ? ('declined' as const) : ('paid' as const),
        amount: answer === 'other' ? amount : request.amount,
        currency: answer === 'other' ? currency : request.currency,
        at: answer === 'late' ? now + LATE_MS : now,
      };
      const added = await add(request, first);
      if (added && answer === 'twice') await add(request, { ...first, id: `${request.id}.2` });
      return added;
    },

    /** Returns what has happened to a request, oldest first; `planned` includes what is still to come. */
    async events(requestId: string, { planned = false } = {}): Promise<CashierEvent[]> {
      const rows = await database.query<EventRow>(
        `select ${eventColumns} from cashier.event where request_id = $1 and at <= $2 order by at, id`,
        [requestId, planned ? Number.MAX_SAFE_INTEGER : clock.now()],
      );
      return rows.map(eventOf);
    },

    /** Returns what moved money of a merchant on a day (UTC), oldest first. */
    async settled(merchant: string, day: string): Promise<(CashierEvent & { reference: string; kind: RequestKind })[]> {
      const from = Date.parse(`${day}T00:00:00Z`);
      const rows = await database.query<EventRow & { reference: string; kind: RequestKind }>(
        `select e.id, e.request_id, e.type, e.amount, e.currency, e.at, r.reference, r.kind
         from cashier.event e join cashier.request r on r.id = e.request_id
         where e.merchant = $1 and e.at >= $2 and e.at < $3 and e.at <= $4 and e.type in ('paid', 'returned')
         order by e.at, e.id`,
        [merchant, from, from + DAY, clock.now()],
      );
      return rows.map((row) => ({ ...eventOf(row), reference: row.reference, kind: row.kind }));
    },
  };
}

export type Requests = ReturnType<typeof createRequests>;

/**
 * Returns what the bank of the sandbox does with a payout, by the end of its account: `0001` fails, `0002` is paid and
 * sent back a minute later, `0003` gets no answer, and every other one is paid.
 */
function payoutEvents(
  { id, account, amount, currency }: StoredRequest,
  now: number,
): Omit<CashierEvent, 'requestId'>[] {
  const event = (number: number, type: EventType, at: number) => ({
    id: `${id}.${number}`,
    type,
    amount,
    currency,
    at,
  });
  if (account?.endsWith('0001')) return [event(1, 'failed', now + PAYOUT_MS)];
  if (account?.endsWith('0003')) return [];
  const paid = event(1, 'paid', now + PAYOUT_MS);
  return account?.endsWith('0002') ? [paid, event(2, 'returned', now + PAYOUT_MS + RETURN_MS)] : [paid];
}

/** The state of a request by its events: the last one decides, and a payment that was paid stays paid. */
export function statusOf(
  kind: RequestKind,
  events: readonly Pick<CashierEvent, 'type'>[],
): 'pending' | 'processing' | EventType {
  const types = events.map(({ type }) => type);
  if (kind === 'payment' && types.includes('paid')) return 'paid';
  return types.at(-1) ?? (kind === 'payment' ? 'pending' : 'processing');
}

/** Returns an event as replies and notices show it. */
export function eventValue({ id, type, amount, currency, at }: CashierEvent) {
  return { id, type, amount, currency, at: isoTime(at) };
}

function requestOf({ brand_name, return_url, notice_url, notice_host, decimals, ...row }: RequestRow): StoredRequest {
  return {
    ...row,
    decimals: Number(decimals),
    brandName: brand_name,
    returnUrl: return_url,
    noticeUrl: notice_url,
    noticeHost: notice_host,
  };
}

function eventOf({ id, request_id, type, amount, currency, at }: EventRow): CashierEvent {
  return { id, requestId: request_id, type, amount, currency, at: Number(at) };
}
