import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import { ErrorState } from './state-message.tsx';

export interface ListStatesProps<Value> {
  /** The loaded page; undefined while the first one is loading or has failed. */
  value: Value | undefined;
  /** What failed, in the player's words; null while nothing has. A page that was loaded before stays. */
  failure: { title: string; text: string } | null;
  /** By default, an empty array is empty. */
  isEmpty?: (value: Value) => boolean;
  /** Stays above every state, so that a filter can be changed when nothing was found. */
  filters?: ReactNode;
  /** Has the size of the list, so that nothing moves when it arrives. */
  waiting: ReactNode;
  empty?: ReactNode;
  onRetry: () => void;
  children: (value: Value) => ReactNode;
}

/** Shows a list in exactly one of its states: loading, failed, empty or ready. */
export function ListStates<Value>({
  value,
  failure,
  isEmpty = (loaded) => Array.isArray(loaded) && loaded.length === 0,
  filters,
  waiting,
  empty = null,
  onRetry,
  children,
}: ListStatesProps<Value>) {
  const content = (): ReactNode => {
    if (value !== undefined) return isEmpty(value) ? empty : children(value);
    if (failure === null) return waiting;
    return (
      <ErrorState title={failure.title} onRetry={onRetry}>
        {failure.text}
      </ErrorState>
    );
  };
  return (
    <Stack $gap="three">
      {filters}
      {content()}
    </Stack>
  );
}
