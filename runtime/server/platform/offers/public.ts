/** The functions of offers that other modules may use: to grant what an offer gives for something that they decide. */
export { endedOffers } from './applications.ts';
export { giveOffer } from './give-offer.ts';
export { findVersion, keepVersion } from './offer-grants.ts';
export { grantTerms, offeringOf, versionOf } from './offer-settings.ts';
