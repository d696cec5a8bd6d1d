import { type ReactNode, Suspense } from 'react';
import { useT } from '../../web/client/i18n/use-translator.ts';
import { PlainSheet } from '../../web/ui/plain-sheet.tsx';
import { WaitingSheet } from '../../web/ui/waiting-sheet.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFailed } from './page-failed.tsx';

export interface SheetBoundaryProps {
  onClose: () => void;
  /** A change (another sheet) clears the failure. */
  resetKey?: string;
  children: ReactNode;
}

/**
 * Wraps a sheet that may still be loading: shows a placeholder immediately, or above the page why it could not be
 * loaded.
 */
export function SheetBoundary({ onClose, resetKey, children }: SheetBoundaryProps) {
  const t = useT();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(failure) => (
        <PlainSheet label={t('common:error.title')} closeLabel={t('common:ui.close')} onClose={onClose}>
          <PageFailed {...failure} />
        </PlainSheet>
      )}
    >
      <Suspense fallback={<WaitingSheet label={t('common:ui.loading')} onClose={onClose} />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
