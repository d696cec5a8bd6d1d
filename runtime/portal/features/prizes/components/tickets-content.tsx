import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import Clover from 'lucide-react/icons/clover';
import Ticket from 'lucide-react/icons/ticket';
import { useId } from 'react';
import styled from 'styled-components';
import type { Draw, History } from '../../../../../schema/generated/api/prizes.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { GrowingList } from '../../../core/page/growing-list.tsx';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { DateTime, formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Stack } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Part } from '../../../../web/ui/part.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { usePortal } from '../../../core/portal-context.tsx';
import { useSession } from '../../../core/session/session.ts';
import { prizeQueries } from '../api/prize-queries.ts';
import { type AlikeTickets, alikeTickets } from '../model/alike-tickets.ts';
import { useGives } from './use-gives.ts';
import { VerifyLink } from './verify-link.tsx';

/** The tickets that a member can use, and what they have drawn; for page and member centre. */
export function TicketsContent() {
  const history = useInfiniteQuery(prizeQueries.history());
  return (
    <Stack $gap="three" $width="wide">
      <Tickets history={history} />
      <Draws history={history} />
    </Stack>
  );
}

interface HistoryProps {
  history: UseInfiniteQueryResult<InfiniteData<History>>;
}

function Tickets({ history }: HistoryProps) {
  const t = useT();
  const { paths } = usePortal();
  const { breakUntil } = useSession();
  return (
    <Part title={t('prizes:tickets.own')}>
      <ListStates
        {...queryStates(t, history, t('prizes:tickets.failed'))}
        value={history.data?.pages[0]?.tickets}
        waiting={<SkeletonText lines={3} />}
        empty={<EmptyState icon={Ticket}>{t('prizes:tickets.none')}</EmptyState>}
      >
        {(tickets) => (
          <>
            <RecordList aria-label={t('prizes:tickets.own')}>
              {alikeTickets(tickets).map((alike) => (
                <TicketRow key={alike.ticket.id} {...alike} />
              ))}
            </RecordList>
            {/* Prizes are closed to a player on a break. */}
            {breakUntil === null && paths.has('/prizes') ? (
              <span>
                <LinkButton to="/prizes">{t('prizes:tickets.use')}</LinkButton>
              </span>
            ) : null}
          </>
        )}
      </ListStates>
    </Part>
  );
}

function TicketRow({ ticket: { title, pool, worth, expiresAt }, number }: AlikeTickets) {
  const t = useT();
  const { tag, currency } = useUi();
  return (
    <RecordRow data-tickets={pool}>
      <span>
        {title}
        <RecordDetail>{t('prizes:tickets.until', { at: formatMoment({ value: expiresAt, tag }) })}</RecordDetail>
      </span>
      <End>
        <span>{t('prizes:tickets.number', { count: number, number: new Intl.NumberFormat(tag).format(number) })}</span>
        <RecordDetail>
          {t('prizes:tickets.worth', { worth: formatMoney({ amount: worth, tag, currency }) })}
        </RecordDetail>
      </End>
    </RecordRow>
  );
}

function Draws({ history }: HistoryProps) {
  const t = useT();
  return (
    <Part title={t('prizes:history.title')}>
      <GrowingList
        list={history}
        failed={t('prizes:history.failed')}
        empty={<EmptyState icon={Clover}>{t('prizes:history.none')}</EmptyState>}
        more={t('prizes:history.more')}
      >
        {(draws) => (
          <RecordList aria-label={t('prizes:history.title')}>
            {draws.map((draw) => (
              <DrawRow key={draw.id} draw={draw} />
            ))}
          </RecordList>
        )}
      </GrowingList>
    </Part>
  );
}

function DrawRow({ draw: { id, title, prize, gives, at, paidAt } }: { draw: Draw }) {
  const t = useT();
  const words = useGives()(gives);
  const named = useId();
  return (
    <RecordRow data-draw={id} data-prize={prize?.id}>
      <span id={named}>
        {title}
        {prize === null || prize.name === words ? null : <RecordDetail>{prize.name}</RecordDetail>}
        <RecordDetail>
          <DateTime value={at} />
        </RecordDetail>
      </span>
      <End>
        <span>{words}</span>
        {paidAt === null ? <RecordDetail>{t('prizes:draw.waits')}</RecordDetail> : null}
        <VerifyLink draw={id} namedBy={named} />
      </End>
    </RecordRow>
  );
}

const End = styled.div`
  display: grid;
  justify-items: end;
  align-content: start;
  gap: ${space.half};
  text-align: end;
`;
