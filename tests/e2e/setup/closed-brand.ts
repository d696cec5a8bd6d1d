import type { ListedBrand } from './target.ts';

/**
 * A brand created for the run, unlike every demo brand: for members only, with one language, closed registration and no
 * notices. Tests of such brands (`onlyAt(size, 'closed')`) run there too, so that each runs at least once.
 */
export const closedBrand: ListedBrand = {
  id: 'cloister',
  name: 'Cloister',
  domains: ['cloister.example'],
  languages: ['TH'],
  theme: 'paper',
};

/** Settings that replace those of its scaffold. */
export const closedBrandSettings = {
  settings: [
    {
      modId: 'MEMBER3',
      enabled: '1',
      childrenNodes: [{ modId: 'REGISTER3', enabled: '1', childrenNodes: [{ modId: 'DIRECTREG3', enabled: '0' }] }],
    },
    { modId: 'NOTICES3', enabled: '0' },
  ],
  deployment: { minimumAge: 20, loginedToHomePage: true },
};
