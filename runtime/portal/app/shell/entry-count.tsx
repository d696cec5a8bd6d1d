import { type ComponentType, Suspense } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';

/** Shows behind the name of a menu entry how much is new. An entry without a count, or whose count fails, is complete. */
export function EntryCount({ of: Count }: { of: ComponentType | undefined }) {
  if (Count === undefined) return null;
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense>
        <Count />
      </Suspense>
    </ErrorBoundary>
  );
}
