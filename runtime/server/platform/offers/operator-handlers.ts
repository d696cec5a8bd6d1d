import type { OfferFigure } from '../../../../schema/generated/api/offers.ts';
import { offerAt } from '../../../shared/bonus/bonus-at.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { isoTime, type Now } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import type { Handlers } from '../http/call.ts';
import { bonusFigures } from '../rewards/public.ts';
import { grantFigures } from './application-repository.ts';
import { endedOffers } from './applications.ts';
import { grantTerms, offeringOf, offerOf } from './offer-settings.ts';

const states = { upcoming: 'comingSoon', offered: 'open', over: 'closed' } as const;

/** Handlers for operators who look at the offers of a brand. */
export function operatorHandlers(clock: Now): Pick<Handlers, 'offers.figures' | 'offers.show'> {
  return {
    'offers.figures': async ({ brand }) => ({
      currency: brand.bundle.currency.code,
      items: await figuresOf(brand, clock.now()),
    }),
    'offers.show': async ({ brand, input: { id } }) => {
      const figure = (await figuresOf(brand, clock.now())).find((each) => each.id === id);
      if (figure === undefined) throw new AppError('request.not_found');
      const definition = offerOf(brand, id);
      return {
        currency: brand.bundle.currency.code,
        figure,
        definition: definition === null ? null : { ...definition },
      };
    },
  };
}

/** Returns the offers of a brand with what members made of them, and then the removed ones that members took part in. */
async function figuresOf(brand: Brand, now: number): Promise<OfferFigure[]> {
  const { currency, defaultLanguage } = brand.bundle;
  const { longDb, merchant, settings } = brand;
  const [bonuses, applications, ended] = await Promise.all([
    bonusFigures(longDb, merchant),
    grantFigures(longDb, merchant),
    endedOffers(brand),
  ]);
  const [joined, applied] = [
    new Map(bonuses.map((each) => [each.bonus, each])),
    new Map(applications.map((each) => [each.promotion, each])),
  ];
  const value = (id: string): Figures => {
    const [bonus, application] = [joined.get(id), applied.get(id)];
    return {
      id,
      joined: (bonus?.joined ?? 0) + (application?.applied ?? 0),
      running: (bonus?.running ?? 0) + (application?.pending ?? 0) + (application?.claimable ?? 0),
      paid: (bonus?.paid ?? 0) + (application?.paid ?? 0),
      amountPaid: formatMinor((bonus?.amount ?? 0n) + (application?.amount ?? 0n), currency),
      applications: application?.pending ?? 0,
    };
  };
  const offers = Object.entries(settings.offers).map(([id, offer]): OfferFigure => {
    const { starts, ends, isEnded } = offeringOf(offer, ended.has(id));
    const budget = grantTerms(offer, currency)?.budget ?? null;
    return {
      ...value(id),
      name: offer.title[defaultLanguage] ?? null,
      state: isEnded ? 'closed' : states[offerAt({ starts, ends }, now)],
      starts: starts === null ? null : isoTime(starts),
      ends: ends === null ? null : isoTime(ends),
      budget: budget === null ? null : formatMinor(budget, currency),
    };
  });
  const removed = [...new Set([...joined.keys(), ...applied.keys()])].filter((id) => offerOf(brand, id) === null);
  return [
    ...offers,
    ...removed.toSorted().map((id): OfferFigure => ({
      ...value(id),
      name: null,
      state: 'removed',
      starts: null,
      ends: null,
      budget: null,
    })),
  ];
}

type Figures = Pick<OfferFigure, 'id' | 'joined' | 'running' | 'paid' | 'amountPaid' | 'applications'>;
