import type { Names } from './names.ts';

/** Returns the feature of the portal, its menu entry and its page, by path. */
export function portalFiles(names: Names): Record<string, string> {
  const { id, Name, flag } = names;
  const folder = `runtime/portal/features/${id}`;
  return {
    [`${folder}/feature.ts`]: `import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: '${id}',
  namespace: '${id}',
  routes: [
    {
      path: '/${id}',
      access: 'member',
      title: '${id}:title',
      flag: '${flag}',
      lazy: () => import('./pages/${id}-page.tsx').then((module) => module.${Name}Page),
    },
  ],
});
`,
    [`${folder}/parts.ts`]: `import LayoutList from 'lucide-react/icons/layout-list';
import { defineParts, type RouteEntry } from '../../core/define-feature.ts';

const entry: RouteEntry = { route: '/${id}', icon: LayoutList };

export const parts = defineParts({ headerActions: [entry], sideMenuItems: [entry] });
`,
    [`${folder}/api/${id}-queries.ts`]: `import { queryOptions } from '@tanstack/react-query';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { STALE } from '../../../../web/client/query/stale.ts';

export const ${id}Queries = {
  list: () =>
    queryOptions({
      queryKey: ['${id}', 'list'],
      queryFn: ({ signal }) => apiCall('${id}.list', undefined, { signal }),
      staleTime: STALE.oneMinute,
    }),
};
`,
    [`${folder}/pages/${id}-page.tsx`]: pageFile(names),
    [`${folder}/components/entry-list.tsx`]: listFile(names),
    [`${folder}/components/entries-waiting.tsx`]: waitingFile(names),
  };
}

function pageFile({ id, Name }: Names): string {
  return `import { useQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '../../../../web/ui/state-message.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { EntryList } from '../components/entry-list.tsx';
import { EntriesWaiting } from '../components/entries-waiting.tsx';
import { ${id}Queries } from '../api/${id}-queries.ts';

/** Lists the published entries. */
export function ${Name}Page() {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(${id}Queries.list());
  return (
    <PageColumn>
      <PageHeading>{t('${id}:title')}</PageHeading>
      {isPending ? <EntriesWaiting /> : null}
      {error && data === undefined ? (
        <ErrorState title={t('${id}:failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      ) : null}
      {data !== undefined && data.items.length === 0 ? (
        <EmptyState
          icon={Inbox}
          title={t('${id}:empty.title')}
          action={<LinkButton to="/index">{t('common:nav.home')}</LinkButton>}
        >
          {t('${id}:empty.text')}
        </EmptyState>
      ) : null}
      {data !== undefined && data.items.length > 0 ? <EntryList items={data.items} /> : null}
    </PageColumn>
  );
}
`;
}

function listFile({ id }: Names): string {
  return `import styled from 'styled-components';
import type { Entry } from '../../../../../schema/generated/api/${id}.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { color, space } from '../../../../web/ui/tokens.ts';

/** Shows each entry with its date. */
export function EntryList({ items }: { items: readonly Entry[] }) {
  return (
    <List>
      {items.map(({ id, title, publishedAt }) => (
        <li key={id}>
          <Card>
            <strong>{title}</strong>
            <Published value={publishedAt} show="date" />
          </Card>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul\`
  display: grid;
  gap: \${space.two};
  list-style: none;
  margin: 0;
  padding: 0;
\`;

const Published = styled(DateTime)\`
  display: block;
  color: \${color.muted};
\`;
`;
}

function waitingFile({ id }: Names): string {
  return `import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';

/** Skeleton of the list while it is loading. */
export function EntriesWaiting() {
  const t = useT();
  return (
    <Stack role="status">
      <VisuallyHidden>{t('${id}:loading')}</VisuallyHidden>
      {[1, 2, 3].map((row) => (
        <Row key={row} />
      ))}
    </Stack>
  );
}

const Stack = styled.div\`
  display: grid;
  gap: \${space.two};
\`;

const Row = styled(Skeleton)\`
  height: 72px;
\`;
`;
}
