import { useInfiniteQuery } from '@tanstack/react-query';
import BanknoteArrowUp from 'lucide-react/icons/banknote-arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import styled from 'styled-components';
import type { Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { GrowingList } from '../../../core/page/growing-list.tsx';
import { Badge } from '../../../../web/ui/badge.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Heading, Stack } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail } from '../../../../web/ui/record-list.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { color, radius, space } from '../../../../web/ui/tokens.ts';
import { withdrawalQueries } from '../api/withdrawal-queries.ts';
import { CardName } from './card-name.tsx';
import { WithdrawalTracker } from './withdrawal-tracker.tsx';

/** Lists the player's withdrawals, newest first, each with its tracker; those that have not ended are open. */
export function WithdrawalList() {
  const t = useT();
  const withdrawals = useInfiniteQuery(withdrawalQueries.list());
  return (
    <section aria-labelledby="withdrawals">
      <Heading $below="one" id="withdrawals">
        {t('withdrawals:list.title')}
      </Heading>
      <GrowingList
        list={withdrawals}
        failed={t('withdrawals:list.failed')}
        waitingLines={3}
        empty={<EmptyState icon={BanknoteArrowUp}>{t('withdrawals:list.none')}</EmptyState>}
        more={t('withdrawals:list.more')}
      >
        {(items) => (
          <Stack $gap="one">
            {items.map((each) => (
              <Item key={each.id} withdrawal={each} />
            ))}
          </Stack>
        )}
      </GrowingList>
    </section>
  );
}

const tones = {
  requested: 'neutral',
  reviewing: 'neutral',
  approved: 'accent',
  sent: 'accent',
  disputed: 'warning',
  received: 'positive',
  rejected: 'negative',
  returned: 'neutral',
} as const satisfies Record<Withdrawal['state'], string>;

function Item({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { id, state, turn, amount, card, stages } = withdrawal;
  const [first] = stages;
  return (
    <Box open={turn !== null} data-withdrawal={state} data-id={id}>
      <summary>
        <span>
          <Money amount={amount} />
          <RecordDetail>
            <CardName card={card} />
            {first === undefined ? null : (
              <>
                {' · '}
                <DateTime value={first.at} />
              </>
            )}
          </RecordDetail>
        </span>
        <End>
          <Badge tone={tones[state]}>{t(`withdrawals:state.${state}`)}</Badge>
          <Icon of={ChevronDown} size={20} />
        </End>
      </summary>
      <WithdrawalTracker withdrawal={withdrawal} />
    </Box>
  );
}

const End = styled.span`
  display: flex;
  align-items: center;
  gap: ${space.one};
  details[open] > summary > & > svg {
    transform: rotate(180deg);
  }
`;

const Box = styled.details`
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  min-width: 0;
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.two};
    min-height: 64px;
    padding: ${space.one} ${space.two};
    font-weight: 600;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
`;
