import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { HOUR, MINUTE, SECOND, type Now } from '../../shared/time.ts';
import type { CashierDatabase } from './cashier-database.ts';
import { eventValue, type CashierEvent, type EventType } from './requests.ts';

interface NoticeOptions {
  database: CashierDatabase;
  /** Dates payments; a test moves it. */
  clock: Now;
  /** Dates signatures. */
  machineClock: Now;
  /** Sign a notice: the current secret, and the one before during a rotation. */
  secrets: readonly string[];
  log: { warn(detail: object, message: string): void };
  pollMs: number;
  /** Returns where a notice with this stored URL is sent. */
  addressOf(url: string): URL;
}

interface DueRow {
  id: string;
  request_id: string;
  type: EventType;
  amount: string;
  currency: string;
  at: bigint;
  attempts: bigint;
  kind: string;
  reference: string;
  merchant: string;
  notice_url: string;
  notice_host: string;
}

/** Delays between two deliveries of a notice; the last one repeats. */
const backOff = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR] as const;
const LEASE_MS = 30 * SECOND;
const TIMEOUT_MS = 5 * SECOND;
const AT_ONCE = 32;

/** Delivers the notice of each event until the platform answers 2xx: at least once, in no particular order. */
export function startNotices({ database, clock, machineClock, secrets, log, pollMs, addressOf }: NoticeOptions) {
  let working: Promise<void> | null = null;
  let isClosed = false;

  async function deliverDue(): Promise<void> {
    let due: DueRow[];
    do {
      due = await database.query<DueRow>(
        `select e.id, e.request_id, e.type, e.amount, e.currency, e.at, e.attempts, r.kind, r.reference, r.merchant,
           r.notice_url, r.notice_host
         from cashier.event e join cashier.request r on r.id = e.request_id
         where e.delivered_at is null and e.due_at <= $1 order by e.due_at limit ${AT_ONCE}`,
        [clock.now()],
      );
      await Promise.all(due.map(deliver));
    } while (due.length === AT_ONCE);
  }

  /** Delivers one notice, unless another server has taken it. */
  async function deliver(row: DueRow): Promise<void> {
    const taken = await database.query(
      'update cashier.event set due_at = $1, attempts = attempts + 1 where id = $2 and attempts = $3 returning 1 as taken',
      [clock.now() + LEASE_MS, row.id, row.attempts],
    );
    if (taken.length === 0) return;
    const status = await post(row).catch((error: unknown) => String(error));
    if (typeof status === 'number' && status >= 200 && status < 300) {
      await database.query('update cashier.event set delivered_at = $1 where id = $2', [clock.now(), row.id]);
      return;
    }
    const delay = backOff[Math.min(Number(row.attempts), backOff.length - 1)] ?? HOUR;
    await database.query('update cashier.event set due_at = $1 where id = $2', [clock.now() + delay, row.id]);
    log.warn({ notice: row.id, status, delay }, 'cashier: a notice was not accepted');
  }

  function post(row: DueRow): Promise<number> {
    const body = noticeBody(row);
    const url = addressOf(row.notice_url);
    const headers = signedHeaders({ id: row.id, at: machineClock.now(), body, secrets });
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      const request = send(
        url,
        {
          method: 'POST',
          headers: { ...headers, host: row.notice_host, 'content-type': 'application/json; charset=utf-8' },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          response.resume();
          response.on('error', reject);
          response.on('end', () => resolve(response.statusCode ?? 0));
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  }

  /** Looks for due notices now; a look that is under way is followed by another one. */
  function wake(): void {
    if (isClosed) return;
    const look = (working ?? Promise.resolve()).then(deliverDue).catch((error: unknown) => {
      log.warn({ err: error }, 'cashier: notices cannot be delivered');
    });
    working = look;
    void look.finally(() => {
      if (working === look) working = null;
    });
  }

  const timer = setInterval(() => {
    if (working === null) wake();
  }, pollMs).unref();

  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await working;
    },
  };
}

/** Returns the headers of Standard Webhooks, with a signature by each secret. */
export function signedHeaders(notice: {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  body: string;
  secrets: readonly string[];
}): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const { id, body, secrets } = notice;
  const timestamp = String(Math.floor(notice.at / SECOND));
  const signature = (secret: string): string =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signature).join(' '),
  };
}

function noticeBody(row: DueRow): string {
  const event: CashierEvent = { ...row, requestId: row.request_id, at: Number(row.at) };
  return JSON.stringify({
    type: `${row.kind}.${row.type}`,
    id: row.request_id,
    reference: row.reference,
    merchant: row.merchant,
    event: eventValue(event),
  });
}
