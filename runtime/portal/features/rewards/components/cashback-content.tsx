import { useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import styled from 'styled-components';
import type { Cashback } from '../../../../../schema/generated/api/rewards.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { cashbackQueries } from '../api/cashback-queries.ts';
import { CashbackDay } from './cashback-day.tsx';

/** The cashback of each day, what it is made of, and the button to claim it; for the page and the member centre. */
export function CashbackContent() {
  const t = useT();
  const cashback = useQuery(cashbackQueries.current());
  return (
    <Stack>
      <Text>{t('rewards:cashback.text')}</Text>
      <ListStates {...queryStates(t, cashback, t('rewards:cashback.failed'))} waiting={<SkeletonText lines={8} />}>
        {(cashback) => <Loaded cashback={cashback} />}
      </ListStates>
    </Stack>
  );
}

function Loaded({ cashback: { claimable, periods, rates, timeZone } }: { cashback: Cashback }) {
  const t = useT();
  return (
    <>
      <Card>
        <Label>{t('rewards:cashback.claimable')}</Label>
        <Sum amount={claimable} />
      </Card>
      {periods.length === 0 ? (
        <EmptyState icon={HandCoins} title={t('rewards:cashback.none')}>
          {t('rewards:cashback.noneText')}
        </EmptyState>
      ) : (
        <Days aria-label={t('rewards:cashback.days')}>
          {periods.map((period) => (
            <CashbackDay key={period.period} {...period} />
          ))}
        </Days>
      )}
      <Rates rates={rates} />
      <Note>{t('rewards:cashback.note', { zone: timeZone })}</Note>
    </>
  );
}

function Rates({ rates }: Pick<Cashback, 'rates'>) {
  const t = useT();
  const { tag } = useUi();
  if (rates.length === 0) return null;
  return (
    <section aria-labelledby="cashback-rates">
      <Title id="cashback-rates">{t('rewards:cashback.rates')}</Title>
      <Grid>
        {rates.map(({ category, rate }) => (
          <Rate key={category}>
            <dt>{t(`common:category.${category}`)}</dt>
            <dd>{formatPercent(rate, tag)}</dd>
          </Rate>
        ))}
      </Grid>
    </section>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
  max-width: 640px;
  min-width: 0;
`;

const Text = styled.p`
  margin: 0;
  color: ${color.muted};
  text-wrap: pretty;
`;

const Note = styled(Text)`
  font-size: ${type.small};
`;

const Label = styled.p`
  margin: 0;
  color: ${color.muted};
`;

const Sum = styled(Money)`
  font-size: ${type.title};
  font-weight: 650;
`;

const Days = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Title = styled.h2`
  margin: 0 0 ${space.one};
  font-size: ${type.large};
`;

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  column-gap: ${space.three};
  margin: 0;
`;

const Rate = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.two};
  padding-block: ${space.one};
  border-block-end: 1px solid ${color.line};
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;
