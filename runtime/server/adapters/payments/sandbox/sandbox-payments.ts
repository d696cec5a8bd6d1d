import { magnitudeOf } from '../../../../shared/currency-magnitude.ts';
import { SECOND } from '../../../../shared/time.ts';
import { httpJson, httpText, type HttpJsonCall } from '../../http-json.ts';
import {
  ProviderUnavailable,
  type NewPayment,
  type NewPayout,
  type PaymentMethod,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderState,
  type SettlementLine,
} from '../payment-provider.ts';
import { signedNoticeId } from '../standard-webhooks.ts';

export interface SandboxPaymentsOptions {
  /** Origin at which this server reaches the cashier: `http://127.0.0.1:8080`. */
  url: string;
  /** Host of the cashier, which its requests name. */
  host: string;
  /** Origin at which the cashier reaches this server; by default it uses the URL of each request. */
  noticesTo?: string;
  /** The first one signs calls; notices may be signed by each. */
  secrets: readonly string[];
}

const TIMEOUT_MS = 8 * SECOND;

/** Connects the sandbox cashier: `runtime/cashier/PROTOCOL.md`. */
export function sandboxPayments({ url, host, secrets, noticesTo }: SandboxPaymentsOptions): PaymentProvider {
  const call = (method: 'GET' | 'POST', path: string, body?: object): HttpJsonCall => ({
    method,
    url: new URL(path, url),
    headers: {
      host,
      authorization: `Bearer ${secrets[0] ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    },
    ...(body === undefined ? {} : { body: Buffer.from(JSON.stringify(body)) }),
    timeoutMs: TIMEOUT_MS,
  });

  async function stateOf(request: HttpJsonCall): Promise<ProviderState & { url: string }> {
    const { status, json } = await httpJson(request).catch(unavailable);
    if (status !== 200 && status !== 201) throw new ProviderUnavailable(`the cashier answered ${status}`);
    return readState(json);
  }

  return {
    id: 'sandbox',
    methods,
    async createPayment(payment) {
      const body = { ...creation(payment, noticesTo), returnUrl: payment.returnUrl };
      const { id, url: page } = await stateOf(call('POST', '/v1/payments', body));
      return { id, url: page };
    },
    paymentStatus: (id) => stateOf(call('GET', `/v1/payments/${encodeURIComponent(id)}`)),
    async createPayout(payout) {
      const { holder, number } = payout.account;
      const body = { ...creation(payout, noticesTo), account: `${holder} ${number}` };
      const { id } = await stateOf(call('POST', '/v1/payouts', body));
      return { id };
    },
    payoutStatus: (id) => stateOf(call('GET', `/v1/payouts/${encodeURIComponent(id)}`)),
    readNotice({ headers, body, now }) {
      const id = signedNoticeId({ headers, body, secrets, now });
      const written = id === null ? null : readJson(body);
      const [about, subject] = [textOf(written, 'type').split('.')[0], textOf(written, 'id')];
      if (id === null || subject === '' || (about !== 'payment' && about !== 'payout')) return null;
      const merchant = textOf(written, 'merchant');
      return { id, about, subject, merchant: merchant === '' ? null : merchant };
    },
    async settlementFile({ merchant, day }) {
      const path = `/v1/settlements/${day}?merchant=${encodeURIComponent(merchant)}`;
      const { status, text } = await httpText(call('GET', path)).catch(unavailable);
      if (status !== 200) throw new ProviderUnavailable(`the cashier answered ${status}`);
      return text.trim().split('\r\n').slice(1).map(readLine);
    },
  };
}

/** Returns methods with amounts that are usual in the currency. */
function methods({ code, decimals }: { code: string; decimals: number }): PaymentMethod[] {
  const unit = BigInt(magnitudeOf(code)) * 10n ** BigInt(decimals);
  return [
    { id: 'bank', min: 5n * unit, max: 10_000n * unit, feeBasisPoints: 0, usualMinutes: 5 },
    { id: 'card', min: 5n * unit, max: 2_000n * unit, feeBasisPoints: 150, usualMinutes: 1 },
    { id: 'ewallet', min: 1n * unit, max: 5_000n * unit, feeBasisPoints: 0, usualMinutes: 1 },
  ];
}

function creation(
  { reference, merchant, brandName, amount, currency, language, notify }: NewPayment | NewPayout,
  noticesTo: string | undefined,
) {
  return {
    reference,
    merchant,
    brandName,
    amount,
    currency: currency.code,
    decimals: currency.decimals,
    language,
    noticeUrl: noticesTo === undefined ? notify.url : new URL(new URL(notify.url).pathname, noticesTo).href,
    noticeHost: notify.host,
  };
}

function unavailable(cause: unknown): never {
  throw new ProviderUnavailable('the cashier cannot be reached', { cause });
}

/** Reads a payment or a payout. Throws `ProviderUnavailable` when it is none. */
function readState(json: unknown): ProviderState & { url: string } {
  const status = textOf(json, 'status');
  const events: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'events') : null;
  const [id, reference, merchant] = [textOf(json, 'id'), textOf(json, 'reference'), textOf(json, 'merchant')];
  if (id === '' || reference === '' || !Array.isArray(events))
    throw new ProviderUnavailable('the answer of the cashier cannot be read');
  return {
    id,
    reference,
    merchant,
    status: isEventType(status) ? status : 'pending',
    events: events.map(readEvent),
    url: textOf(json, 'url'),
  };
}

function readEvent(json: unknown): ProviderEvent {
  const [id, type] = [textOf(json, 'id'), textOf(json, 'type')];
  const at = Date.parse(textOf(json, 'at'));
  if (id === '' || !isEventType(type) || Number.isNaN(at))
    throw new ProviderUnavailable('an event of the cashier cannot be read');
  return { id, type, amount: textOf(json, 'amount'), currency: textOf(json, 'currency'), at };
}

/** Reads a line of the settlement file: `id,request,reference,kind,type,amount,currency,at`. No value has a comma. */
function readLine(line: string): SettlementLine {
  const [id = '', subject = '', reference = '', about, type, amount = '', currency = '', at = ''] = line.split(',');
  if ((about !== 'payment' && about !== 'payout') || (type !== 'paid' && type !== 'returned'))
    throw new ProviderUnavailable('a line of the settlement file cannot be read');
  return { id, subject, reference, about, type, amount, currency, at: Date.parse(at) };
}

function isEventType(text: string): text is ProviderEvent['type'] {
  return text === 'paid' || text === 'declined' || text === 'failed' || text === 'returned';
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

function textOf(json: unknown, name: string): string {
  const value: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
  return typeof value === 'string' ? value : '';
}
