import Clover from 'lucide-react/icons/clover';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Stack, Text } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { usePortal } from '../../../core/portal-context.tsx';
import { usePools } from '../api/use-pools.ts';
import { PoolSection } from '../components/pool-section.tsx';
import { useViewer } from '../../../core/session/use-viewer.ts';

/** The wheels, eggs, envelopes and raffles of the brand. */
export function PrizesPage() {
  const t = useT();
  const { paths } = usePortal();
  const pools = usePools();
  const viewer = useViewer();
  return (
    <PageColumn>
      <PageHeading>{t('prizes:title')}</PageHeading>
      <Stack $gap="three">
        <Text>{t('prizes:list.about')}</Text>
        {viewer === 'member' && paths.has('/prizes/tickets') ? (
          <span>
            <LinkButton to="/prizes/tickets">{t('prizes:tickets.title')}</LinkButton>
          </span>
        ) : null}
        <ListStates
          {...queryStates(t, pools, t('prizes:list.failed'))}
          value={pools.data?.pools}
          waiting={<SkeletonText lines={14} />}
          empty={
            <EmptyState icon={Clover} title={t('prizes:list.none')}>
              {t('prizes:list.noneText')}
            </EmptyState>
          }
        >
          {(list) =>
            list.map((pool, index) => <PoolSection key={pool.id} pool={pool} viewer={viewer} lazy={index > 0} />)
          }
        </ListStates>
      </Stack>
    </PageColumn>
  );
}
