import type { Names } from './names.ts';

/** Returns the feature of the portal, its menu entry and its page, by path. */
export function portalFiles(names: Names): Record<string, string> {
  const { id, Name, flag } = names;
  const folder = `runtime/portal/features/${id}`;
  return {
    [`${folder}/feature.ts`]: `import { defineFeature } from '../../core/define-feature.ts';

export const feature = defineFeature({
  id: '${id}',
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
  };
}

function pageFile({ id, Name }: Names): string {
  return `import { useQuery } from '@tanstack/react-query';
import LayoutList from 'lucide-react/icons/layout-list';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Panel, Stack } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { ${id}Queries } from '../api/${id}-queries.ts';

/** Lists the published entries. */
export function ${Name}Page() {
  const t = useT();
  const entries = useQuery(${id}Queries.list());
  return (
    <PageColumn>
      <PageHeading>{t('${id}:title')}</PageHeading>
      <ListStates
        {...queryStates(t, entries, t('${id}:failed'))}
        isEmpty={({ items }) => items.length === 0}
        waiting={<SkeletonText lines={6} />}
        empty={
          <EmptyState
            icon={LayoutList}
            title={t('${id}:empty.title')}
            action={<LinkButton to="/index">{t('common:nav.home')}</LinkButton>}
          >
            {t('${id}:empty.text')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <Stack as="ul">
            {items.map(({ id, title, publishedAt }) => (
              <Panel as="li" key={id} $gap="half">
                <strong>{title}</strong>
                <DateTime value={publishedAt} show="date" />
              </Panel>
            ))}
          </Stack>
        )}
      </ListStates>
    </PageColumn>
  );
}
`;
}
