/** What offers and prizes use of bonuses on a deposit. */
export { awardBonus } from './bonus-awards.ts';
export { grantStanding, readTerms, storedTerms, type StoredTerms } from './bonus-grant.ts';
export { outlineValue } from './bonus-offers.ts';
export { bonusFigures, latestGrants } from './bonus-repository.ts';
export { bonusSettings, bonusTerms, type BonusSettings } from './bonus-settings.ts';
export { categoriesOf, readCatalogue } from './categories.ts';
