import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../web/ui/button.tsx';
import { ListStates } from '../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../web/ui/skeleton.tsx';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../web/client/query/query-states.ts';

interface GrowingListProps<Item> {
  /** Made by `useInfiniteQuery(growingQuery(…))`. */
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>;
  /** Says that the list failed to load, in the player's words. */
  failed: string;
  empty: ReactNode;
  /** The label of the button that loads the next page. */
  more: string;
  /** How many lines of text are about as high as the list. */
  waitingLines?: number;
  /** Shows the items of all loaded pages. */
  children: (items: Item[]) => ReactNode;
}

/** Shows a list that grows by its next page, in each of its states. */
export function GrowingList<Item>({ list, failed, empty, more, waitingLines = 6, children }: GrowingListProps<Item>) {
  const t = useT();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  return (
    <ListStates
      {...queryStates(t, list, failed)}
      value={data?.pages.flatMap(({ items }) => items)}
      waiting={<SkeletonText lines={waitingLines} />}
      empty={empty}
    >
      {(items) => (
        <>
          {children(items)}
          {hasNextPage ? (
            <Button wide loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
              {more}
            </Button>
          ) : null}
        </>
      )}
    </ListStates>
  );
}
