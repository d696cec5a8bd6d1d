import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { languages } from '../../../schema/languages.ts';
import { useWords } from '../client/i18n/use-words.ts';
import { closeOverlay } from '../client/overlays/overlay.ts';
import { type Portal, PortalProvider, useBundle, usePortal } from '../client/portal-context.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { UiProvider } from '../ui/ui-context.tsx';
import { RootView } from './root-view.tsx';

export interface PortalAppProps {
  portal: Portal;
  onReady?: () => void;
}

/** The portal of one brand. A router surrounds it: of the browser, or of one prerendered page. */
export function PortalApp({ portal, onReady }: PortalAppProps) {
  return (
    <PortalProvider value={portal}>
      <Speaking onReady={onReady} />
    </PortalProvider>
  );
}

function Speaking({ onReady }: { onReady?: () => void }) {
  const words = useWords();
  const { flags } = usePortal();
  const { currency } = useBundle();
  const navigate = useNavigate();
  const onSignedOut = useEffectEvent(() => {
    closeOverlay();
    void navigate('/index');
  });
  useEffect(() => {
    const parts = import('./live-parts.ts').then(({ startLiveParts }) =>
      startLiveParts({ flags, onSignedOut: () => onSignedOut() }),
    );
    return () => void parts.then((stop) => stop());
  }, [flags]);
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
