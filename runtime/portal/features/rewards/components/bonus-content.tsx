import { useQuery } from '@tanstack/react-query';
import BadgePercent from 'lucide-react/icons/badge-percent';
import type { Bonuses } from '../../../../../schema/generated/api/rewards.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Stack, Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { useSession } from '../../../core/session/session.ts';
import { bonusQueries } from '../api/bonus-queries.ts';
import { BonusOffer } from './bonus-offer.tsx';
import { BonusSection } from './bonus-section.tsx';
import { PastBonuses } from './past-bonuses.tsx';
import { RunningBonus } from './running-bonus.tsx';

/** The running bonus, those that can be joined, and the earlier ones; for the page and the member centre. */
export function BonusContent() {
  const t = useT();
  const bonuses = useQuery(bonusQueries.all());
  // A member on a break sees what was joined, and nothing that advertises a bonus.
  const isOnBreak = useSession().breakUntil !== null;
  return (
    <Stack $gap="three" $width="form">
      {isOnBreak ? null : <Text $tone="muted">{t('rewards:bonus.text')}</Text>}
      <ListStates
        {...queryStates(t, bonuses, t('rewards:bonus.failed'))}
        isEmpty={({ offers, grants }) => offers.length === 0 && grants.length === 0}
        waiting={<SkeletonText lines={10} />}
        empty={
          <EmptyState icon={BadgePercent} title={t('rewards:bonus.none')}>
            {isOnBreak ? null : t('rewards:bonus.noneText')}
          </EmptyState>
        }
      >
        {(bonuses) => <Loaded {...bonuses} />}
      </ListStates>
    </Stack>
  );
}

function Loaded({ offers, grants }: Bonuses) {
  const t = useT();
  const running = grants.filter(({ state }) => state === 'joined' || state === 'counting');
  const past = grants.filter((grant) => !running.includes(grant));
  return (
    <>
      {running.length === 0 ? null : (
        <BonusSection title={t('rewards:bonus.current')}>
          {running.map((grant) => (
            <RunningBonus key={grant.id} {...grant} />
          ))}
        </BonusSection>
      )}
      {offers.length === 0 ? null : (
        <BonusSection title={t('rewards:bonus.offers')}>
          {offers.map((offer) => (
            <BonusOffer key={offer.id} {...offer} />
          ))}
        </BonusSection>
      )}
      {past.length === 0 ? null : (
        <BonusSection title={t('rewards:bonus.past')}>
          <PastBonuses grants={past} />
        </BonusSection>
      )}
    </>
  );
}
