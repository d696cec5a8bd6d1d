/** Every path the portal has a page or an overlay at; a brand may switch them off. The portal's registry is held to it. */
export const routePaths: readonly string[] = [
  '/login',
  '/register',
  '/register.html',
  '/index',
  '/rng',
  '/game',
  '/wallet',
  '/records/bets',
  '/legal/terms',
  '/legal/privacy',
  '/legal/responsible-gaming',
  '/legal/about',
  '/legal/contact',
  '/legal/affiliates',
  '/legal/refund',
  '/down',
];
