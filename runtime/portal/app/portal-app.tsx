import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { languages } from '../../../schema/languages.ts';
import { useWords } from '../client/i18n/use-words.ts';
import { type Portal, PortalProvider, useBundle } from '../client/portal-context.tsx';
import { queryClient } from '../client/query/query-client.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { UiProvider } from '../ui/ui-context.tsx';
import { useLiveParts } from './live-parts.ts';
import { RootView } from './root-view.tsx';

export interface PortalAppProps {
  portal: Portal;
  onReady?: () => void;
}

/** The portal of one brand. A router surrounds it: of the browser, or of one prerendered page. */
export function PortalApp({ portal, onReady }: PortalAppProps) {
  return (
    <PortalProvider value={portal}>
      <QueryClientProvider client={queryClient}>
        <Speaking onReady={onReady} />
      </QueryClientProvider>
    </PortalProvider>
  );
}

function Speaking({ onReady }: { onReady?: () => void }) {
  const words = useWords();
  const { currency } = useBundle();
  useLiveParts();
  useEffect(() => onReady?.(), [onReady]);
  const ui = useMemo(() => {
    const say = (key: string) => words.t(`common:ui.${key}`);
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
      <RootView />
      <ToastRegion />
    </UiProvider>
  );
}
