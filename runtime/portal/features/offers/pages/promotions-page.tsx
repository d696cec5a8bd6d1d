import BadgePercent from 'lucide-react/icons/badge-percent';
import type { Promotion } from '../../../../../schema/generated/api/offers.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useSearch } from '../../../../web/client/page/use-search.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { CardGrid } from '../../../../web/ui/card-grid.tsx';
import { ChipRow } from '../../../../web/ui/chip-row.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { useSession } from '../../../core/session/session.ts';
import { OwnBonuses } from '../../rewards/public/own-bonuses.tsx';
import { usePromotions } from '../api/use-promotions.ts';
import { PromotionCard } from '../components/promotion-card.tsx';

/** The promotions of the brand with a filter by type. A member on a break sees only what they take part in. */
export function PromotionsPage() {
  const t = useT();
  const promotions = usePromotions();
  const { breakUntil } = useSession();
  return (
    <PageColumn>
      <PageHeading>{t('offers:title')}</PageHeading>
      {breakUntil === null ? (
        <ListStates
          {...queryStates(t, promotions, t('offers:failed'))}
          isEmpty={({ promotions: list }) => list.length === 0}
          waiting={<SkeletonText lines={10} />}
          empty={
            <EmptyState
              icon={BadgePercent}
              title={t('offers:empty.title')}
              action={<LinkButton to="/index">{t('common:nav.home')}</LinkButton>}
            >
              {t('offers:empty.text')}
            </EmptyState>
          }
        >
          {({ promotions: list }) => <Filtered list={list} />}
        </ListStates>
      ) : (
        <OwnBonuses />
      )}
    </PageColumn>
  );
}

/** Cards whose pictures a screen can show at once. */
const ABOVE = 2;

/** The list with a filter of the types that it has. An unknown type in the URL shows all. */
function Filtered({ list }: { list: readonly Promotion[] }) {
  const t = useT();
  const [search, setSearch] = useSearch();
  const types = [...new Set(list.map(({ type }) => type))];
  const chosen = types.find((type) => type === search.get('type'));
  const shown = list.filter(({ type }) => chosen === undefined || type === chosen);
  const options = [
    { value: 'all', label: t('offers:type.all') },
    ...types.map((type) => ({ value: type, label: t(`offers:type.${type}`) })),
  ];
  return (
    <>
      {types.length < 2 ? null : (
        <ChipRow
          label={t('offers:types')}
          options={options}
          selected={chosen ?? 'all'}
          onSelect={(type) => setSearch(type === 'all' ? {} : { type }, { replace: true })}
        />
      )}
      <CardGrid $least={320}>
        {shown.map((promotion, index) => (
          <li key={promotion.id}>
            <PromotionCard {...promotion} lazy={index >= ABOVE} />
          </li>
        ))}
      </CardGrid>
    </>
  );
}
