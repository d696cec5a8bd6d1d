import { useQuery } from '@tanstack/react-query';
import HandCoins from 'lucide-react/icons/hand-coins';
import styled from 'styled-components';
import type { Cashback } from '../../../../../schema/generated/api/rewards.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { FieldList } from '../../../../web/ui/field-list.tsx';
import { Heading, Stack, Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { cashbackQueries } from '../api/cashback-queries.ts';
import { CashbackDay } from './cashback-day.tsx';

/** The cashback of each day, what it is made of, and the button to claim it; for the page and the member centre. */
export function CashbackContent() {
  const t = useT();
  const cashback = useQuery(cashbackQueries.current());
  return (
    <Stack $gap="three" $width="form">
      <Text $tone="muted">{t('rewards:cashback.text')}</Text>
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
        <Text $tone="muted">{t('rewards:cashback.claimable')}</Text>
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
      <Text $tone="muted" $size="small">
        {t('rewards:cashback.note', { zone: timeZone })}
      </Text>
    </>
  );
}

function Rates({ rates }: Pick<Cashback, 'rates'>) {
  const t = useT();
  const { tag } = useUi();
  if (rates.length === 0) return null;
  return (
    <section aria-labelledby="cashback-rates">
      <Heading $below="one" id="cashback-rates">
        {t('rewards:cashback.rates')}
      </Heading>
      <FieldList
        least={200}
        fields={rates.map(({ category, rate }) => ({
          label: t(`common:category.${category}`),
          value: formatPercent(rate, tag),
        }))}
      />
    </section>
  );
}

const Sum = styled(Money)`
  font-size: ${type.title};
  font-weight: 650;
`;

const Days = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
