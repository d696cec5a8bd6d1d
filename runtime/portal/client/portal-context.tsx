import { createContext, use } from 'react';
import type { BrandBundle } from '../../../schema/bundle.ts';
import type { FlagStore } from './flags/flag-store.ts';
import type { LocaleStore } from './i18n/locale-store.ts';
import type { InlinedLive, PageInfo } from './page/page-data.ts';

/** The context of every part of the portal: one per page in the browser, one per call in prerendering. */
export interface Portal {
  bundle: BrandBundle;
  page: Pick<PageInfo, 'view' | 'page' | 'text'>;
  words: LocaleStore;
  flags: FlagStore;
  location: InlinedLive['location'];
  /** Every path of this brand. */
  paths: ReadonlySet<string>;
}

const Context = createContext<Portal | null>(null);

export const PortalProvider = Context;

export function usePortal(): Portal {
  const portal = use(Context);
  if (portal === null) throw new Error('usePortal outside of PortalProvider');
  return portal;
}

/** Returns the bundle of the brand of this page. */
export function useBundle(): BrandBundle {
  return usePortal().bundle;
}
