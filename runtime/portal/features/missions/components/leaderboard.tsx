import { type ReactNode, useId } from 'react';
import type { Leaderboard as Board } from '../../../../../schema/generated/api/missions.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Grid, Heading, Stack, Text } from '../../../../web/ui/layout.tsx';
import { RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { Part } from '../../../../web/ui/part.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useGiven } from '../../offers/public/use-given.ts';
import { PlaceTable } from './place-table.tsx';

/** One leaderboard: its time and rule, the places with the member's own, what they give, and who was paid before. */
export function Leaderboard({ board }: { board: Board }) {
  const t = useT();
  const { tag } = useUi();
  const given = useGiven();
  const { title, summary, period, counts, from, until, isOpen, prizes, places, own, before } = board;
  const at = (value: string): string => formatMoment({ value, tag, show: 'zoned' });
  return (
    <Part title={title}>
      <Text>{summary}</Text>
      <Text $tone="muted" $size="small">
        {t('missions:board.time', { from: at(from), until: at(until) })} {t(`missions:board.counts.${counts}`)}
      </Text>
      {isOpen ? null : <FormNotice still>{t('missions:board.closed')}</FormNotice>}
      <Grid $least={320} $gap="three" $align="start">
        <Stack $gap="one">
          {places.length === 0 ? (
            <Text data-places="none">{t(isOpen ? 'missions:board.empty' : 'missions:board.nobody')}</Text>
          ) : (
            <PlaceTable {...board} />
          )}
          {isOpen && own === null && places.length > 0 ? (
            <Text $tone="muted" $size="small">
              {t('missions:board.first')}
            </Text>
          ) : null}
        </Stack>
        <Stack $gap="one">
          <Places title={t('missions:board.prizes')}>
            {prizes.map((prize) => (
              <RecordRow key={prize.place}>
                <span>{t('missions:board.place', { place: prize.place })}</span> <span>{given(prize) ?? '–'}</span>
              </RecordRow>
            ))}
          </Places>
          {before.length === 0 ? null : (
            <Places title={t(`missions:board.before.${period}`)}>
              {before.map(({ place, name, isOwn }) => (
                <RecordRow key={place}>
                  <span>{t('missions:board.place', { place })}</span>{' '}
                  <span>
                    <bdi translate="no">{name}</bdi>{' '}
                    {isOwn ? <Badge tone="accent">{t('missions:board.you')}</Badge> : null}
                  </span>
                </RecordRow>
              ))}
            </Places>
          )}
        </Stack>
      </Grid>
    </Part>
  );
}

function Places({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <Heading as="h3" $size="body" id={id}>
        {title}
      </Heading>
      <RecordList aria-labelledby={id}>{children}</RecordList>
    </>
  );
}
