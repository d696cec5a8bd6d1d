import styled from 'styled-components';
import type { Draw, Pool, WheelGame } from '../../../../../schema/generated/api/prizes.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Grid, Stack, Text } from '../../../../web/ui/layout.tsx';
import { space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { memberCentre, openOverlay } from '../../../core/overlays.ts';
import { Egg } from './egg.tsx';
import { PrizeTable } from './prize-table.tsx';
import { RequestError } from './request-error.tsx';
import { SeedNote } from './seed-note.tsx';
import { TicketWay } from './ticket-way.tsx';
import { useGives } from './use-gives.ts';
import { useTurn } from './use-turn.ts';
import type { Viewer } from '../../../core/session/use-viewer.ts';
import { VerifyLink } from './verify-link.tsx';
import { Wheel } from './wheel.tsx';

/** A wheel or an egg: its picture, the draw of a ticket with its result, and the prizes. */
export function DrawSection({ pool, game, viewer }: { pool: Pool; game: WheelGame; viewer: Viewer }) {
  const t = useT();
  const { tag, currency } = useUi();
  const { prizes, angle, isDrawn, result, isBusy, error, draw } = useTurn(pool.id, game);
  const { kind, tickets, ticketWorth, seedHash } = game;
  const isOpen = pool.state === 'open';
  const won = result?.prize?.id ?? null;
  return (
    <>
      <Grid $least={340} $gap="three" $align="start">
        <Stack $gap="oneAndHalf">
          {kind === 'wheel' ? <Wheel prizes={prizes} angle={angle} won={won} /> : <Egg isBroken={isDrawn} />}
          {viewer === 'member' && (isOpen || result !== null) ? (
            <Result role="status" data-result={won}>
              {result === null ? null : <ResultWords draw={result} />}
            </Result>
          ) : null}
          <RequestError error={error} />
          {isOpen ? (
            // While it turns the last ticket is used already.
            <TicketWay viewer={viewer} tickets={isBusy ? Math.max(tickets, 1) : tickets}>
              <Button variant="primary" size="large" wide loading={isBusy} data-action={`draw-${kind}`} onClick={draw}>
                {t(`prizes:draw.${kind}`, { count: tickets, number: new Intl.NumberFormat(tag).format(tickets) })}
              </Button>
            </TicketWay>
          ) : null}
        </Stack>
        <Stack $gap="oneAndHalf">
          <PrizeTable title={pool.title} prizes={prizes} won={won} isNumbered={kind === 'wheel'} />
          <Text $tone="muted" $size="small">
            {t('prizes:draw.worth', { worth: formatMoney({ amount: ticketWorth, tag, currency }) })}
          </Text>
        </Stack>
      </Grid>
      <SeedNote seedHash={seedHash} text={t('prizes:seed.day')} />
    </>
  );
}

function ResultWords({ draw }: { draw: Draw }) {
  const t = useT();
  const gives = useGives();
  const { credit, points, tickets, bonuses } = draw.gives;
  const isNothing = credit === null && points === 0 && tickets.length === 0 && bonuses.length === 0;
  return (
    <>
      <strong>
        {isNothing
          ? t('prizes:draw.nothing')
          : t('prizes:draw.won', { prize: draw.prize?.name ?? draw.title, given: gives(draw.gives) })}
      </strong>
      {draw.paidAt === null ? <span>{t('prizes:draw.waits')}</span> : null}
      {bonuses.length === 0 || draw.paidAt === null ? null : (
        <Button
          size="small"
          data-action="won-bonus"
          onClick={() => openOverlay(memberCentre, { page: 'bonusDetails' })}
        >
          {t('prizes:draw.bonus')}
        </Button>
      )}
      <VerifyLink draw={draw.id} />
    </>
  );
}

/** Has its height before there is a result, so that nothing moves when it comes. */
const Result = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.one};
  min-height: 72px;
  font-size: ${type.large};
  text-align: center;
`;
