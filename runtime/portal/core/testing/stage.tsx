import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { BrandBundle, PageText } from '../../../../schema/bundle.ts';
import { sampleBundle } from '../../../../schema/testing/sample-bundle.ts';
import { createFlagStore } from '../../../web/client/flags/flag-store.ts';
import { i18nextWords } from '../../../web/client/i18n/i18next-words.ts';
import { createLocaleStore } from '../../../web/client/i18n/locale-store.ts';
import { PortalProvider } from '../portal-context.tsx';
import { english } from './english.ts';

export interface Stage {
  bundle?: Partial<BrandBundle>;
  /** URL at which the page is opened. */
  at?: string;
  /** Paths of the brand. */
  paths?: readonly string[];
  /** Text of a legal page in its document. */
  text?: PageText | null;
}

/** Renders a part of the portal for a test brand, in English, with its own query cache. */
export function renderOnStage(part: ReactNode, { bundle = {}, at = '/', paths = [], text = null }: Stage = {}) {
  const brand: BrandBundle = { ...plainBundle, ...bundle };
  const common = Object.fromEntries(brand.categories.map((category) => [`category.${category}`, category]));
  const copy = { ...english, common };
  const words = i18nextWords('EN', copy);
  const portal = {
    bundle: brand,
    page: { view: 'app', page: 'index', text } as const,
    words: createLocaleStore(words, async () => words),
    flags: createFlagStore({
      settings: brand.settings,
      audience: brand.deployment.audience,
      live: null,
      now: Date.now,
    }),
    paths: new Set(paths),
    answers: new Map(),
    location: null,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <PortalProvider value={portal}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  );
}

const plainBundle = sampleBundle({
  id: 'harbour',
  name: 'Harbour',
  merchantCode: 'HARBOUR1',
  domains: ['harbour.example'],
  languages: ['EN'],
  deployment: { loginedToHomePage: false, minimumAge: 21, jurisdictions: [], audience: 'everyone' },
  contact: { company: 'Harbour', email: 'care@harbour.example', address: '', licence: '' },
});
