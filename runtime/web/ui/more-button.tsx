import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface MoreButtonProps {
  /** The list that grows, such as an infinite query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  children: ReactNode;
}

/** Shows the button that loads more of a list; nothing if there is no more. */
export function MoreButton({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, children }: MoreButtonProps) {
  if (!hasNextPage) return null;
  return (
    <Button wide loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
      {children}
    </Button>
  );
}
