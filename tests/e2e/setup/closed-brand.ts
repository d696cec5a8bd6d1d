import type { ListedBrand } from './target.ts';

/**
 * A brand made for the run, of a kind that none of the demo brands is: for members alone, of one language, with
 * registration closed. Flows of such brands (`onlyAt(size, 'closed')`) run there too, so that none runs nowhere.
 */
export const closedBrand: ListedBrand = {
  id: 'cloister',
  name: 'Cloister',
  domains: ['cloister.example'],
  languages: ['TH'],
  theme: 'paper',
};

/** What is written over its scaffold. */
export const closedBrandSettings = {
  settings: [
    {
      modId: 'MEMBER3',
      enabled: '1',
      childrenNodes: [{ modId: 'REGISTER3', enabled: '1', childrenNodes: [{ modId: 'DIRECTREG3', enabled: '0' }] }],
    },
  ],
  deployment: { minimumAge: 20, loginedToHomePage: true },
};
