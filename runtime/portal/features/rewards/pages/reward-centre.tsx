import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import type { FunctionComponent } from 'react';
import type { Reward } from '../../../../../schema/generated/api/rewards.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Stack, Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { RecordList } from '../../../../web/ui/record-list.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { rewardQueries } from '../api/reward-queries.ts';
import { BonusReward } from '../components/bonus-reward.tsx';
import { CashbackReward } from '../components/cashback-reward.tsx';
import { OfferReward } from '../components/offer-reward.tsx';

/** The row of each kind of reward. */
const rows = {
  bonus: BonusReward,
  cashback: CashbackReward,
  offer: OfferReward,
  level: OfferReward,
  mission: OfferReward,
} as const satisfies Record<Reward['kind'], FunctionComponent<Reward>>;

/** Page of the member centre with the rewards of every kind. */
export function RewardCentre() {
  const t = useT();
  const rewards = useQuery(rewardQueries.list());
  return (
    <Stack $gap="three" $width="form">
      <Text $tone="muted">{t('rewards:list.text')}</Text>
      <ListStates
        {...queryStates(t, rewards, t('rewards:list.failed'))}
        value={rewards.data?.items}
        waiting={<SkeletonText lines={6} />}
        empty={
          <EmptyState icon={Gift} title={t('rewards:list.none')}>
            {t('rewards:list.noneText')}
          </EmptyState>
        }
      >
        {(items) => (
          <RecordList>
            {items.map((reward) => {
              const Row = rows[reward.kind];
              return <Row key={reward.id} {...reward} />;
            })}
          </RecordList>
        )}
      </ListStates>
    </Stack>
  );
}
