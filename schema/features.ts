/** The features that exist, in the order menus show them. One name, found under it in every part of the house. */
export const featureIds = [
  'system',
  'account',
  'home',
  'lobby',
  'play',
  'lottery',
  'wallet',
  'records',
  'support',
] as const;

export type FeatureId = (typeof featureIds)[number];
