import styled from 'styled-components';
import type { Level, PlayerRank } from '../../../../../schema/generated/api/vip.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useGiven } from '../../offers/public/use-given.ts';
import { LevelMark } from './level-mark.tsx';

interface LevelCardProps {
  level: Level;
  /** Of a member; undefined for everybody else, and until it is loaded. */
  rank: PlayerRank | undefined;
  /** Days that are counted. */
  days: number;
}

/** One level: what it asks for, what reaching it gives, and what of that a member has. */
export function LevelCard({ level: { level, colour, validBets, deposits, ...gives }, rank, days }: LevelCardProps) {
  const t = useT();
  const { tag, currency } = useUi();
  const given = useGiven()(gives);
  const asks = (
    [
      ['validBets', validBets],
      ['deposits', deposits],
    ] as const
  ).filter(([, amount]) => Number(amount) > 0);
  const gift = rank?.gifts.find((each) => each.level === level);
  const isOwn = rank?.level === level;
  return (
    <Frame as="article" data-level={level} aria-current={isOwn ? 'true' : undefined}>
      <Head>
        <LevelMark colour={colour} size={40} />
        <h2>{t('common:rank.level', { level })}</h2>
        {isOwn ? <Badge tone="accent">{t('vip:yours')}</Badge> : null}
      </Head>
      <dl>
        <dt>{asks.length === 0 ? t('vip:page.asks') : t('vip:page.asksIn', { count: days })}</dt>
        {asks.length === 0 ? <dd>{t('vip:page.asksNothing')}</dd> : null}
        {asks.map(([what, amount]) => (
          <dd key={what}>{t(`vip:page.${what}`, { amount: formatMoney({ amount, tag, currency }) })}</dd>
        ))}
        {given === null ? null : (
          <>
            <dt>{t('vip:page.gives')}</dt>
            <dd data-gives>
              <strong>{given}</strong>
            </dd>
            {gift === undefined ? null : (
              <dd data-gift={gift.paidAt === null ? 'waiting' : 'paid'}>
                {gift.paidAt === null
                  ? t('vip:page.waits')
                  : t('vip:page.given', { at: formatMoment({ value: gift.paidAt, tag, show: 'date' }) })}
              </dd>
            )}
          </>
        )}
      </dl>
    </Frame>
  );
}

const Frame = styled(Card)`
  min-width: 0;
  border: 1px solid ${color.line};
  &[aria-current] {
    outline: 2px solid ${color.accent};
    outline-offset: -2px;
  }
  dl {
    display: grid;
    gap: ${space.half};
    margin: ${space.two} 0 0;
  }
  dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  dd + dt {
    margin-block-start: ${space.one};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one} ${space.two};
  h2 {
    margin: 0;
    font-size: ${type.large};
  }
`;
