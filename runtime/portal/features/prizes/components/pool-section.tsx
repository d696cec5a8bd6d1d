import Egg from 'lucide-react/icons/egg';
import FerrisWheel from 'lucide-react/icons/ferris-wheel';
import Mail from 'lucide-react/icons/mail';
import Ticket from 'lucide-react/icons/ticket';
import { useId } from 'react';
import styled from 'styled-components';
import type { Pool } from '../../../../../schema/generated/api/prizes.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { CardPicture } from '../../../../web/ui/card-picture.tsx';
import { useMoment } from '../../../../web/ui/date-time.tsx';
import { Heading, Panel, Stack, Text } from '../../../../web/ui/layout.tsx';
import { media, space } from '../../../../web/ui/tokens.ts';
import { DrawSection } from './draw-section.tsx';
import { EnvelopeSection } from './envelope-section.tsx';
import { RaffleSection } from './raffle-section.tsx';
import type { Viewer } from '../../../core/session/use-viewer.ts';

const icons = { wheel: FerrisWheel, egg: Egg, envelope: Mail, raffle: Ticket } as const satisfies Record<
  Pool['game']['kind'],
  unknown
>;

/** One wheel, egg, envelope or raffle: what it is, when it is open, and its game. */
export function PoolSection({ pool, viewer, lazy }: { pool: Pool; viewer: Viewer; lazy: boolean }) {
  const t = useT();
  const moment = useMoment();
  const id = useId();
  const { title, summary, picture, state, starts, ends, minRank, game } = pool;
  const at = (value: string) => ({ at: moment(value, { show: 'zoned' }) });
  const facts = [
    ...(state === 'soon' && starts !== null ? [t('prizes:pool.begins', at(starts))] : []),
    ...(state !== 'closed' && ends !== null ? [t('prizes:pool.until', at(ends))] : []),
    ...(minRank > 1 ? [t('prizes:pool.rank', { level: minRank })] : []),
  ];
  return (
    // The state too: a raffle can be there twice, drawn and open.
    <Panel
      $gap="three"
      as="section"
      aria-labelledby={state === 'open' ? id : `${id} ${id}state`}
      data-pool={pool.id}
      data-state={state}
    >
      <Head>
        {picture === null ? null : <CardPicture picture={picture} icon={icons[game.kind]} lazy={lazy} />}
        <Stack $gap="oneAndHalf">
          <Heading $size="title" id={id}>
            {title}
          </Heading>
          {state === 'open' ? null : (
            <span id={`${id}state`}>
              <Badge>{t(`prizes:pool.${state}`)}</Badge>
            </span>
          )}
          <Text>{summary}</Text>
          {facts.map((fact) => (
            <Text $tone="muted" $size="small" key={fact}>
              {fact}
            </Text>
          ))}
        </Stack>
      </Head>
      <Game pool={pool} viewer={viewer} />
    </Panel>
  );
}

function Game({ pool, viewer }: { pool: Pool; viewer: Viewer }) {
  const { game } = pool;
  if (game.kind === 'envelope') return <EnvelopeSection pool={pool} game={game} />;
  if (game.kind === 'raffle') return <RaffleSection pool={pool} game={game} viewer={viewer} />;
  return <DrawSection pool={pool} game={game} viewer={viewer} />;
}

/** The picture beside the words where there is room. */
const Head = styled.div`
  display: grid;
  gap: ${space.two};
  > :nth-child(2) {
    align-content: center;
  }
  ${media.wide} {
    &:has(> :nth-child(2)) {
      grid-template-columns: 280px minmax(0, 1fr);
    }
  }
`;
