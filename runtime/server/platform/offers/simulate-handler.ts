import type { Simulation } from '../../../../schema/generated/api/offers.ts';
import { MEMBER } from '../../../shared/account-type.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import type { Now } from '../../../shared/time.ts';
import type { Call, Handlers } from '../http/call.ts';
import { mainWalletOf } from '../ledger/wallet-kind.ts';
import { bonusSettings, categoriesOf, readCatalogue } from '../rewards/public.ts';
import type { Vendors } from '../services.ts';
import { simulateOffer } from './simulate-offer.ts';
import { simulationPeriod } from './simulation-period.ts';

interface SimulateDependencies {
  clock: Now;
  vendorOf: Vendors['of'];
}

/** Handler for operators who ask what an offer would have cost. */
export function simulateHandler(dependencies: SimulateDependencies): Pick<Handlers, 'offers.simulate'> {
  return { 'offers.simulate': (call) => simulate(call, dependencies) };
}

/**
 * Throws `request.not_found` for an id that is no offer of the brand, `request.invalid` for a wrong period, and
 * `system.unavailable` without the vendor's catalogue.
 */
async function simulate(
  { brand, input }: Call<'offers.simulate'>,
  { clock, vendorOf }: SimulateDependencies,
): Promise<Simulation> {
  const terms = bonusSettings(brand).find(({ id }) => id === input.id);
  if (terms === undefined) throw new AppError('request.not_found');
  const now = clock.now();
  const period = simulationPeriod(input, { now, timeZone: brand.settings.timeZone });
  const { cost, largest, costIfAllCompleted, ...counts } = await simulateOffer(brand.longDb, {
    merchant: brand.merchant,
    wallet: mainWalletOf({ type: MEMBER }, brand),
    terms,
    categoryOf: categoriesOf(await readCatalogue(vendorOf(brand))),
    from: period.from,
    to: Math.min(period.to, now),
  });
  const money = (minor: bigint): string => formatMinor(minor, brand.bundle.currency);
  return {
    id: input.id,
    currency: brand.bundle.currency.code,
    from: period.firstDay,
    to: period.endDay,
    ...counts,
    cost: money(cost),
    largest: money(largest),
    costIfAllCompleted: money(costIfAllCompleted),
  };
}
