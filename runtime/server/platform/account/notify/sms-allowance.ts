import { AppError } from '../../../../shared/errors.ts';
import { HOUR, MINUTE } from '../../../../shared/time.ts';
import { audit } from '../../database/audit.ts';
import type { Brand } from '../../http/brand.ts';
import type { Gauges } from '../../services.ts';
import { smsHour } from '../rate-limits/limits.ts';

/** Share of the cap from which an operator is warned. */
const NEAR = 0.8;

export interface SmsUse {
  /** Text messages sent in the current clock hour. */
  sent: number;
  /** Maximum per clock hour. */
  cap: number;
}

type SmsBrand = Pick<Brand, 'merchant' | 'db' | 'settings'>;

/** Throws `code.too_many` once the brand has used up its text messages of the hour. Counts nothing. */
export async function checkSmsAllowance({ merchant, db, settings }: SmsBrand, now: number): Promise<void> {
  const [row] = await db.query<{ sent: number }>('select sent from sms_hour where merchant = $1 and hour = $2', [
    merchant,
    hourOf(now),
  ]);
  if ((row?.sent ?? 0) >= smsHour.most(settings)) throw tooMany(now);
}

/**
 * Counts a text message before it is sent, and returns the use of the hour, this message included. Safe under
 * concurrency. The message that reaches the warning share and the one that reaches the cap are written to the audit log
 * and the log. Throws `code.too_many`.
 */
export async function countSms(
  { merchant, db, settings }: SmsBrand,
  now: number,
  log: { warn(detail: object, message: string): void },
): Promise<SmsUse> {
  const cap = smsHour.most(settings);
  const [row] = await db.query<{ sent: number }>(
    `insert into sms_hour as known (merchant, hour, sent) values ($1, $2, 1)
     on conflict (merchant, hour) do update set sent = known.sent + 1 where known.sent < $3
     returning sent`,
    [merchant, hourOf(now), cap],
  );
  if (row === undefined) throw tooMany(now);
  const { sent } = row;
  const level = sent === cap ? 'reached' : sent === Math.ceil(cap * NEAR) ? 'near' : null;
  if (level === null) return { sent, cap };
  await audit(db, { merchant, at: now, actor: 'system', action: `sms.cap_${level}`, detail: { sent, cap }, ip: null });
  log.warn({ merchant, sent, cap }, `the text messages of this hour: cap ${level}`);
  return { sent, cap };
}

/** Shows the use of the hour in `/metrics`. */
export function showSmsUse(gauges: Gauges, { id }: Pick<Brand, 'id'>, { sent, cap }: SmsUse, now: number): void {
  gauges.set('livery_sms_sent_this_hour', { brand: id }, sent, hourOf(now).getTime() + HOUR);
  gauges.set('livery_sms_hourly_cap', { brand: id }, cap);
}

/** Reverts the count of a text message that was not sent. */
export async function uncountSms({ merchant, db }: SmsBrand, countedAt: number): Promise<void> {
  await db.query('update sms_hour set sent = greatest(0, sent - 1) where merchant = $1 and hour = $2', [
    merchant,
    hourOf(countedAt),
  ]);
}

function hourOf(now: number): Date {
  return new Date(now - (now % smsHour.windowMs));
}

function tooMany(now: number): AppError {
  return new AppError('code.too_many', { minutes: Math.ceil((smsHour.windowMs - (now % smsHour.windowMs)) / MINUTE) });
}
