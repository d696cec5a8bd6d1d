import { createContext, type ReactElement, type ReactNode, use } from 'react';
import type { BrandBundle } from '../../../schema/bundle.ts';
import { type Web, WebProvider } from '../../web/client/web-context.tsx';
import type { PageAnswers } from './page/page-answers.ts';
import type { InlinedLive, PageInfo } from './page/page-data.ts';

/** The context of every part of the portal: one per page in the browser, one per call in prerendering. */
export interface Portal extends Web {
  bundle: BrandBundle;
  page: Pick<PageInfo, 'view' | 'page' | 'text' | 'levels'>;
  /** The answers that the page was rendered with. */
  answers: PageAnswers;
  location: InlinedLive['location'];
  /** In prerendering: what stands for the sheet that the page's own path opens. */
  standIn?: ReactElement | null;
  /** Every path of this brand. */
  paths: ReadonlySet<string>;
}

const Context = createContext<Portal | null>(null);

/** Provides the portal's context and, within it, the context of `runtime/web`. */
export function PortalProvider({ value, children }: { value: Portal; children: ReactNode }) {
  return (
    <WebProvider value={value}>
      <Context value={value}>{children}</Context>
    </WebProvider>
  );
}

export function usePortal(): Portal {
  const portal = use(Context);
  if (portal === null) throw new Error('usePortal outside of PortalProvider');
  return portal;
}

/** Returns the bundle of the brand of this page. */
export function useBundle(): BrandBundle {
  return usePortal().bundle;
}
