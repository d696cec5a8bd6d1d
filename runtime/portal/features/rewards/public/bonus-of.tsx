import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { bonusQueries } from '../api/bonus-queries.ts';
import { BonusOffer } from '../components/bonus-offer.tsx';
import { PastBonuses } from '../components/past-bonuses.tsx';
import { RunningBonus } from '../components/running-bonus.tsx';

/** The bonus of an offer as its member sees it: running with its meter, open to join, or ended. */
export function BonusOf({ id }: { id: string }) {
  const t = useT();
  const bonuses = useQuery(bonusQueries.all());
  return (
    <ListStates {...queryStates(t, bonuses, t('rewards:bonus.failed'))} waiting={<SkeletonText lines={10} />}>
      {({ offers, grants }) => {
        const own = grants.filter(({ bonus }) => bonus === id);
        const running = own.find(({ endedAt }) => endedAt === null);
        const offer = offers.find((each) => each.id === id);
        if (running !== undefined) return <RunningBonus {...running} />;
        return offer === undefined ? <PastBonuses grants={own} /> : <BonusOffer {...offer} />;
      }}
    </ListStates>
  );
}
