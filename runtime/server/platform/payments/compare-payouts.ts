import type { PaymentProvider, SettlementLine } from '../../adapters/payments/payment-provider.ts';
import { parseAmount } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';
import { payoutEventsOn, payoutSides, settlePayout, type PayoutSide } from '../withdrawals/public.ts';
import type { ExceptionKind, NewException } from './reconcile-repository.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';

/**
 * Compares the payouts of a day with its settlement file. A payout of which no notice came is settled first. Throws
 * `ProviderUnavailable`.
 */
export async function comparePayouts(
  brand: Brand,
  { provider, day, file }: { provider: PaymentProvider; day: string; file: readonly SettlementLine[] },
  dependencies: PaymentDependencies,
): Promise<{ lines: number; matched: string[]; differing: NewException[] }> {
  const { merchant, db, bundle } = brand;
  const lines = file.filter(({ about }) => about === 'payout');
  const place = { merchant, provider: provider.id };
  const subjects = [...new Set(lines.map(({ subject }) => subject))];
  for (const side of (await payoutSides(db, { ...place, subjects })).values())
    if (side.state === 'open' || side.state === 'paid')
      await settlePayout(brand, { provider, providerId: side.provider_id }, dependencies);
  const sides = await payoutSides(db, { ...place, subjects });
  const matched: string[] = [];
  const differing: NewException[] = [];
  for (const line of lines) {
    const side = sides.get(line.subject);
    const found = parseAmount(line.amount, bundle.currency);
    const kind = differenceOf(line, found, side);
    if (kind === null) matched.push(line.id);
    else
      differing.push({
        event_id: line.id,
        subject: line.subject,
        kind,
        about: 'payout',
        deposit_id: null,
        withdrawal_id: side?.withdrawal_id ?? null,
        expected: kind === 'amount' ? (side?.amount ?? null) : null,
        found,
        currency: line.currency,
      });
  }
  const inFile = new Set(lines.map(({ id }) => id));
  for (const { event_id, provider_id, withdrawal_id, amount, currency } of await payoutEventsOn(db, {
    ...place,
    day,
  })) {
    if (inFile.has(event_id)) continue;
    const ours = { deposit_id: null, withdrawal_id, expected: amount, found: null, currency };
    differing.push({ event_id, subject: provider_id, kind: 'missing', about: 'payout', ...ours });
  }
  return { lines: lines.length, matched, differing };
}

/** Returns how a line of the file differs from our payout; null if both agree. */
function differenceOf(line: SettlementLine, found: bigint | null, side: PayoutSide | undefined): ExceptionKind | null {
  if (side === undefined) return 'missing';
  if (line.currency !== side.currency || found !== side.amount) return 'amount';
  const known = line.type === 'paid' ? side.paid_event : side.state === 'returned' ? side.end_event : null;
  return known === line.id ? null : 'status';
}
