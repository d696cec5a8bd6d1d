import { AppError } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import { httpJson } from '../http-json.ts';
import type { SmsSender } from '../messages.ts';

export interface SmsGatewayOptions {
  url: string;
  secret: string;
  /** Name or number of the sender. */
  sender: string;
  timeoutMs: number;
}

const TRIES = 3;
/** Errors of a failed connection: the gateway may not have received the message. */
const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * Creates a text message sender for a gateway over HTTP. The protocol:
 *
 * ```
 * POST <url>
 * Authorization: Bearer <secret>
 * Idempotency-Key: <reference>
 * Content-Type: application/json
 *
 * { "to": "+66812345678", "text": "…", "sender": "AURORA", "reference": "sms_…" }
 * ```
 *
 * The gateway answers 200, 201 or 202 with `{ "status": "accepted" }` once it will deliver the message. For a repeated
 * reference it answers the same and delivers nothing. Every other answer is a rejection. When the connection fails the
 * message is sent again with the same reference, three times in all. An answer, or a timeout, is never followed by
 * another attempt. `send` throws `code.not_sent`.
 */
export function httpSms({ url, secret, sender, timeoutMs }: SmsGatewayOptions): SmsSender {
  return {
    async send({ to, text }) {
      const reference = newId('sms');
      const body = Buffer.from(JSON.stringify({ to, text, sender, reference }));
      const headers = {
        accept: 'application/json',
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'content-length': String(body.length),
        'idempotency-key': reference,
      };
      try {
        const answer = await whileConnectionFails(() =>
          httpJson({ method: 'POST', url: new URL(url), headers, body, timeoutMs }),
        );
        if (![200, 201, 202].includes(answer.status) || !isAccepted(answer.json))
          throw new Error(`the gateway answered ${answer.status}`);
      } catch (cause) {
        throw new AppError('code.not_sent', {}, { cause });
      }
    },
  };
}

async function whileConnectionFails<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isConnectionFault(error)) throw error;
    }
  }
}

function isConnectionFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && connectionErrors.has(String(error.code));
}

function isAccepted(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'status' in json && json.status === 'accepted';
}
