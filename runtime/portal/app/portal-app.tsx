import { useEffect, useMemo } from 'react';
import { languages } from '../../../schema/languages.ts';
import { useTranslator } from '../../web/client/i18n/use-translator.ts';
import { type Portal, PortalProvider, useBundle, usePortal } from '../core/portal-context.tsx';
import { loadUntilThere } from '../../web/client/parts/load-until-there.ts';
import { ToastRegion } from '../../web/ui/toast-region.tsx';
import { UiProvider, type UiWords } from '../../web/ui/ui-context.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFailed } from './page-failed.tsx';
import { RootView } from './root-view.tsx';

export interface PortalAppProps {
  portal: Portal;
  onReady?: () => void;
}

/** The portal of one brand. It needs a router around it: the browser's, or the static one of prerendering. */
export function PortalApp({ portal, onReady }: PortalAppProps) {
  return (
    <PortalProvider value={portal}>
      <Speaking onReady={onReady} />
    </PortalProvider>
  );
}

function Speaking({ onReady }: { onReady?: () => void }) {
  const words = useTranslator();
  const { flags } = usePortal();
  const { currency } = useBundle();
  useEffect(() => {
    const given = new AbortController();
    const parts = loadUntilThere(() => import('./live-parts.ts'), given.signal).then(({ startLiveParts }) =>
      startLiveParts({ flags }),
    );
    return () => {
      given.abort();
      void parts.then(
        (stop) => stop(),
        () => undefined,
      );
    };
  }, [flags]);
  useEffect(() => onReady?.(), [onReady]);
  const ui = useMemo(() => {
    const say = (key: keyof UiWords) => words.t(`common:ui.${key}`);
    return {
      tag: languages[words.language].tag,
      currency,
      words: {
        close: say('close'),
        loading: say('loading'),
        retry: say('retry'),
        previous: say('previous'),
        next: say('next'),
        pagination: say('pagination'),
        showPassword: say('showPassword'),
        hidePassword: say('hidePassword'),
        notifications: say('notifications'),
      },
    };
  }, [words, currency]);
  return (
    <UiProvider value={ui}>
      <ErrorBoundary fallback={(failure) => <PageFailed {...failure} />}>
        <RootView />
      </ErrorBoundary>
      <ToastRegion />
    </UiProvider>
  );
}
