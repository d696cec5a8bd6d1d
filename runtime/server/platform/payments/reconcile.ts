import type { PaymentProvider, SettlementLine } from '../../adapters/payments/payment-provider.ts';
import { parseAmount } from '../../../shared/money.ts';
import type { Brand } from '../http/brand.ts';
import { comparePayouts } from './compare-payouts.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import {
  creditedOn,
  ledgerSides,
  matchExceptions,
  openDays,
  storeExceptions,
  storeReconciliation,
  surplusSides,
  type ExceptionKind,
  type LedgerSide,
  type NewException,
} from './reconcile-repository.ts';
import { settlePayment } from './settle-payment.ts';

interface Day {
  provider: PaymentProvider;
  /** `2026-03-31`, UTC. */
  day: string;
  /** Called after each payment that was settled, and after each day. */
  settled?(): Promise<void>;
}

/**
 * Compares what was credited and paid out with the settlement file of a day, and the days of open exceptions again. A payment of
 * which no notice came is settled first. Returns the lines of the day, and how many of them agree. Throws
 * `ProviderUnavailable`.
 */
export async function reconcile(
  brand: Brand,
  { provider, day, settled = async () => undefined }: Day,
  dependencies: PaymentDependencies,
): Promise<{ lines: number; matched: number }> {
  const { merchant, db } = brand;
  const result = await compareDay(brand, { provider, day, settled }, dependencies);
  for (const earlier of await openDays(db, { merchant, provider: provider.id })) {
    await settled();
    if (earlier !== day) await compareDay(brand, { provider, day: earlier, settled }, dependencies);
  }
  return result;
}

async function compareDay(brand: Brand, { provider, day, settled }: Required<Day>, dependencies: PaymentDependencies) {
  const { merchant, db, bundle } = brand;
  const at = new Date(dependencies.clock.now());
  const file = await provider.settlementFile({ merchant, day });
  const lines = file.filter(({ about, type }) => about === 'payment' && type === 'paid');
  const subjects = lines.map(({ subject }) => subject);
  const place = { merchant, provider: provider.id };
  const events = lines.map(({ id }) => id);
  const found = await ledgerSides(db, { ...place, subjects });
  const recorded = await surplusSides(db, { ...place, events });
  const isUnknown = ({ id, subject }: SettlementLine): boolean => {
    const side = found.get(subject);
    return side !== undefined && (unsettled.has(side.state) || (side.event_id !== id && !recorded.has(id)));
  };
  for (const subject of new Set(lines.filter(isUnknown).map((line) => line.subject))) {
    await settlePayment(brand, provider, subject, dependencies);
    await settled();
  }
  const sides = await ledgerSides(db, { ...place, subjects });
  const others = await surplusSides(db, { ...place, events });
  const matched: string[] = [];
  const differing: NewException[] = [];
  for (const line of lines) {
    const side = others.get(line.id) ?? sides.get(line.subject);
    const received = parseAmount(line.amount, bundle.currency);
    const kind = differenceOf({ line, side, received, currency: bundle.currency.code });
    if (kind === null) matched.push(line.id);
    else
      differing.push({
        event_id: line.id,
        subject: line.subject,
        kind,
        about: 'payment',
        deposit_id: side?.deposit_id ?? null,
        withdrawal_id: null,
        expected: kind === 'amount' ? (side?.received ?? null) : null,
        found: received,
        currency: line.currency,
      });
  }
  const inFile = new Set(lines.map(({ id }) => id));
  for (const credited of await creditedOn(db, { ...place, day })) {
    if (inFile.has(credited.event_id)) continue;
    const { id, event_id, received, currency } = credited;
    const subject = credited.subject ?? '';
    const ours = { about: 'payment' as const, deposit_id: id, withdrawal_id: null, expected: received, currency };
    differing.push({ event_id, subject, kind: 'missing', found: null, ...ours });
  }
  const payouts = await comparePayouts(brand, { provider, day, file }, dependencies);
  matched.push(...payouts.matched);
  differing.push(...payouts.differing);
  await storeExceptions(db, { ...place, day, at }, differing);
  await matchExceptions(db, { ...place, events: matched, at });
  const counted = { lines: lines.length + payouts.lines, matched: matched.length };
  await storeReconciliation(db, { ...place, day, ...counted, at });
  return counted;
}

/** States of a deposit that a payment can still change. */
const unsettled: ReadonlySet<string> = new Set(['requested', 'redirected', 'failed', 'expired']);

/** Returns how a line of the file differs from our side; null if both agree. */
function differenceOf({
  line,
  side,
  received,
  currency,
}: {
  line: SettlementLine;
  side: LedgerSide | undefined;
  received: bigint | null;
  currency: string;
}): ExceptionKind | null {
  if (side === undefined) return 'missing';
  if (side.state === 'paid') {
    // Another payment of the same deposit was credited.
    if (side.event_id !== line.id) return 'missing';
    return line.currency === currency && received === side.received ? null : 'amount';
  }
  if (side.reason === 'surplus') return 'surplus';
  const isAmount = side.reason === 'amount' || side.reason === 'currency';
  return side.state === 'review' && isAmount ? 'amount' : 'status';
}
