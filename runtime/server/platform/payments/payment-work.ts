import { MINUTE } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import { audit } from '../database/audit.ts';
import type { Brand } from '../http/brand.ts';
import { settlePayout } from '../withdrawals/public.ts';
import { moveDeposit, overdueDeposits, takeDueAttempts } from './deposit-repository.ts';
import { finishNotice, takeDueNotices } from './notice-repository.ts';
import { PROVIDER_ACTOR, type PaymentDependencies } from './payment-dependencies.ts';
import { settlePayment } from './settle-payment.ts';

interface PaymentWorkOptions extends PaymentDependencies {
  clock: Pick<Clock, 'now' | 'every' | 'differsBy'>;
  brands: { all(): Brand[]; get(id: string): Brand | null };
  onError(error: unknown): void;
}

export interface PaymentWork {
  /** Works on what is due of a brand, now and in the background. */
  wake(brandId: string): void;
  /** Waits for what is being worked on. */
  close(): Promise<void>;
}

const EVERY_MS = MINUTE;
const BATCH = 50;
/** Payments that are settled at the same time: calls of players keep most connections to the database. */
const AT_ONCE = 3;

/**
 * Works on notices, asks for payments of which no notice came, and ends deposits that nobody pays. What a server leaves behind when it is killed is done by the next look of any server.
 */
export function startPaymentWork(options: PaymentWorkOptions): PaymentWork {
  const { clock, brands, paymentsOf, onError } = options;
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();

  async function workOn(brand: Brand): Promise<void> {
    if (paymentsOf(brand).length === 0) return;
    await workOnNotices(brand, options);
    await checkPayments(brand, options);
    // A deposit that has ended stays so.
    if (clock.differsBy() === 0) await expireDeposits(brand, options);
  }

  function wake(brandId: string): void {
    if (running.has(brandId)) {
      again.add(brandId);
      return;
    }
    const brand = brands.get(brandId);
    if (brand === null) return;
    const work = workOn(brand)
      .catch(onError)
      .finally(() => {
        running.delete(brandId);
        if (again.delete(brandId)) wake(brandId);
      });
    running.set(brandId, work);
  }

  clock.every(EVERY_MS, async () => {
    for (const { id } of brands.all()) wake(id);
    await Promise.all(running.values());
  });

  return {
    wake,
    async close() {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
}

async function workOnNotices(brand: Brand, options: PaymentWorkOptions): Promise<void> {
  const { merchant, db } = brand;
  const { clock, paymentsOf, onError } = options;
  let due;
  do {
    due = await takeDueNotices(db, { merchant, now: new Date(clock.now()), limit: BATCH });
    await inLanes(due, async ({ provider: name, id, about, subject }) => {
      const provider = paymentsOf(brand).find((each) => each.id === name);
      if (provider === undefined) return;
      try {
        if (about === 'payout') await settlePayout(brand, { provider, providerId: subject }, options);
        else await settlePayment(brand, provider, subject, options);
        await finishNotice(db, { merchant, provider: name, id });
      } catch (error) {
        onError(error);
      }
    });
  } while (due.length === BATCH);
}

async function checkPayments(brand: Brand, options: PaymentWorkOptions): Promise<void> {
  const { merchant, db } = brand;
  const { clock, paymentsOf, onError } = options;
  let due;
  do {
    due = await takeDueAttempts(db, { merchant, now: new Date(clock.now()), limit: BATCH });
    await inLanes(due, async ({ provider: name, provider_id: providerId }) => {
      const provider = paymentsOf(brand).find((each) => each.id === name);
      if (provider !== undefined && providerId !== null)
        await settlePayment(brand, provider, providerId, options).catch(onError);
    });
  } while (due.length === BATCH);
}

/** Works on all items, a few at a time. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const lane = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function expireDeposits({ merchant, db }: Brand, { clock }: PaymentWorkOptions): Promise<void> {
  const now = clock.now();
  let due;
  do {
    due = await overdueDeposits(db, { merchant, now: new Date(now), limit: BATCH });
    for (const { id, state } of due) {
      await db.transaction(async (tx) => {
        const to = { state: 'expired' as const, endedAt: new Date(now) };
        if (!(await moveDeposit(tx, { merchant, id, from: ['requested', 'redirected'], to }))) return;
        await audit(tx, {
          merchant,
          at: now,
          actor: PROVIDER_ACTOR,
          action: 'payments.deposit_expired',
          detail: { deposit: id },
          before: { state },
          after: { state: 'expired' },
          ip: null,
        });
      });
    }
  } while (due.length === BATCH);
}
