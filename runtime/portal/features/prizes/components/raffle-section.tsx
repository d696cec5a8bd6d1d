import { useId } from 'react';
import styled from 'styled-components';
import type { Pool, RaffleGame } from '../../../../../schema/generated/api/prizes.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { useMoment } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Grid, Heading, Stack, Text } from '../../../../web/ui/layout.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useEnterRaffle } from '../api/enter-raffle.ts';
import { RequestError } from './request-error.tsx';
import { SeedNote } from './seed-note.tsx';
import { TicketWay } from './ticket-way.tsx';
import { useGives } from './use-gives.ts';
import type { Viewer } from '../../../core/session/use-viewer.ts';
import { VerifyLink } from './verify-link.tsx';

/** A raffle: its stage, the entries, the prizes, and the winners when it is drawn. */
export function RaffleSection({ pool, game, viewer }: { pool: Pool; game: RaffleGame; viewer: Viewer }) {
  const t = useT();
  const { tag, currency } = useUi();
  const moment = useMoment();
  const gives = useGives();
  const prizesId = useId();
  const { stage, draws, seedHash, entriesHash, entries, ownEntries, tickets, ticketWorth, prizes, winners } = game;
  const digits = new Intl.NumberFormat(tag);
  const at = moment(draws, { show: 'zoned' });
  const counted = (count: number) => ({ count, number: digits.format(count) });
  const canEnter = stage === 'open' && pool.state === 'open';
  return (
    <>
      <Grid $least={340} $gap="three" $align="start">
        <Stack $gap="oneAndHalf" data-stage={stage}>
          <Text>
            <strong>{t(`prizes:raffle.stage.${stage}`, { at })}</strong>
          </Text>
          <Text>{t('prizes:raffle.entries', counted(entries))}</Text>
          {viewer === 'member' ? <OwnEntries ids={ownEntries} /> : null}
          {canEnter ? <Enter pool={pool.id} tickets={tickets} viewer={viewer} /> : null}
          {stage === 'drawn' ? <Winners winners={winners} /> : null}
        </Stack>
        <Stack $gap="oneAndHalf">
          <Heading as="h3" $size="body" id={prizesId}>
            {t('prizes:raffle.prizes')}
          </Heading>
          <RecordList aria-labelledby={prizesId}>
            {prizes.map((prize) => {
              const words = gives(prize.gives);
              return (
                <RecordRow key={prize.name}>
                  <span>
                    {prize.name}
                    {words === prize.name ? null : <RecordDetail>{words}</RecordDetail>}
                  </span>
                  <Count>{t('prizes:raffle.number', counted(prize.number))}</Count>
                </RecordRow>
              );
            })}
          </RecordList>
          {stage === 'open' ? (
            <Text $tone="muted" $size="small">
              {t('prizes:raffle.worth', { worth: formatMoney({ amount: ticketWorth, tag, currency }) })}
            </Text>
          ) : null}
        </Stack>
      </Grid>
      <SeedNote seedHash={seedHash} entriesHash={entriesHash} text={t('prizes:seed.raffle')} />
    </>
  );
}

function Enter({ pool, tickets, viewer }: { pool: string; tickets: number; viewer: Viewer }) {
  const t = useT();
  const { tag } = useUi();
  const { mutate, isPending, error, data } = useEnterRaffle(pool);
  const digits = new Intl.NumberFormat(tag);
  return (
    <>
      <div role="status">
        {data === undefined ? null : (
          <FormNotice still>
            {t('prizes:raffle.entered', { count: data.ownEntries, number: digits.format(data.ownEntries) })}
          </FormNotice>
        )}
      </div>
      <RequestError error={error} />
      <TicketWay viewer={viewer} tickets={tickets}>
        <Button
          variant="primary"
          size="large"
          wide
          loading={isPending}
          data-action="enter-raffle"
          onClick={() => mutate()}
        >
          {t('prizes:raffle.enter', { count: tickets, number: digits.format(tickets) })}
        </Button>
      </TicketWay>
    </>
  );
}

/** The ids are those of the list of entries, which everyone can check. */
function OwnEntries({ ids }: { ids: readonly string[] }) {
  const t = useT();
  const { tag } = useUi();
  const words = t('prizes:raffle.own', { count: ids.length, number: new Intl.NumberFormat(tag).format(ids.length) });
  if (ids.length === 0) return <Text>{words}</Text>;
  return (
    <details>
      <summary>{words}</summary>
      <Ids>
        {ids.map((id) => (
          <li key={id}>
            <code translate="no">{id}</code>
          </li>
        ))}
      </Ids>
    </details>
  );
}

function Winners({ winners }: Pick<RaffleGame, 'winners'>) {
  const t = useT();
  const id = useId();
  return (
    <>
      <Heading as="h3" $size="body" id={id}>
        {t('prizes:raffle.winners')}
      </Heading>
      {winners.length === 0 ? (
        <Text>{t('prizes:raffle.nobody')}</Text>
      ) : (
        <RecordList aria-labelledby={id}>
          {winners.map(({ draw, prize, name, isOwn }) => (
            <RecordRow key={draw}>
              <span id={`${id}${draw}`}>
                {prize}
                <RecordDetail>
                  <bdi translate="no">{name}</bdi>{' '}
                  {isOwn ? <Badge tone="accent">{t('prizes:raffle.you')}</Badge> : null}
                </RecordDetail>
              </span>
              <VerifyLink draw={draw} namedBy={`${id}${draw}`} />
            </RecordRow>
          ))}
        </RecordList>
      )}
    </>
  );
}

const Count = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
`;

const Ids = styled.ul`
  max-height: 160px;
  margin: 0;
  padding-block: ${space.one};
  overflow-y: auto;
  font-size: ${type.small};
  overflow-wrap: anywhere;
`;
