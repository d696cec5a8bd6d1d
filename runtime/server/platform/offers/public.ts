/** The functions of offers that other modules may use: to grant what an offer gives for something that they decide. */
export { listBudgets } from './application-repository.ts';
export { endedOffers } from './applications.ts';
export { giveOffer } from './give-offer.ts';
export { claimGrant, findGrantId, findVersion, keepVersion, listGranted, listGrants } from './offer-grants.ts';
export { givesOf, grantTerms, offeringOf, versionOf } from './offer-settings.ts';
