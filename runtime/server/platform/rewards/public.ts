/** What offers use of bonuses on a deposit. */
export { grantStanding } from './bonus-grant.ts';
export { outlineValue } from './bonus-offers.ts';
export { bonusFigures, latestGrants } from './bonus-repository.ts';
export { bonusSettings, type BonusSettings } from './bonus-settings.ts';
export { categoriesOf, readCatalogue } from './categories.ts';
