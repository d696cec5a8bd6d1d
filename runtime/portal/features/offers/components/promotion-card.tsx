import BadgePercent from 'lucide-react/icons/badge-percent';
import { useId } from 'react';
import styled from 'styled-components';
import type { Promotion, PromotionBonus } from '../../../../../schema/generated/api/offers.ts';
import { stakeOf } from '../../../../shared/bonus/bonus-terms.ts';
import { formatMinor, parseAmount } from '../../../../shared/money.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Card } from '../../../../web/ui/card.tsx';
import { CardPicture } from '../../../../web/ui/card-picture.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { Row, Text } from '../../../../web/ui/layout.tsx';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { PromotionBadge } from './promotion-badge.tsx';
import { PromotionLink } from './promotion-link.tsx';
import { PromotionWhen } from './promotion-when.tsx';
import { useGiven } from '../public/use-given.ts';

interface PromotionCardProps extends Promotion {
  /** Loads the picture when it comes into view. */
  lazy: boolean;
}

/** One promotion of the list: what it is, where the player stands, an example with the smallest deposit, and the way on. */
export function PromotionCard({ lazy, ...promotion }: PromotionCardProps) {
  const t = useT();
  const { tag, currency } = useUi();
  const titleId = useId();
  const { id, title, summary, picture, state, progress, minRank, bonus } = promotion;
  const given = useGiven()(promotion);
  const isOver = state === 'closed' || state === 'issued' || state === 'claimed';
  return (
    <Frame as="article" data-promotion={id} data-state={state}>
      <CardPicture picture={picture} icon={BadgePercent} lazy={lazy} />
      <Body>
        <Row $wrap $justify="between">
          <Text as="span" $tone="muted" $size="small">
            {t(`offers:type.${promotion.type}`)}
          </Text>
          <PromotionBadge {...promotion} />
        </Row>
        <Title id={titleId}>{title}</Title>
        <Text $tone="muted">{summary}</Text>
        {progress === null ? null : <Progress percent={progress} />}
        {minRank === 1 ? null : (
          <Text as="span" $tone="muted" $size="small">
            {t('offers:minRank', { level: minRank })}
          </Text>
        )}
        {isOver || progress !== null ? null : bonus !== null ? (
          <Example {...bonus} />
        ) : given === null ? null : (
          <Gain>{t('offers:credit', { amount: given })}</Gain>
        )}
        {bonus === null || bonus.maxBet === null || isOver ? null : (
          <Text as="span" $tone="muted" $size="small">
            {t('offers:maxBet', { amount: formatMoney({ amount: bonus.maxBet, tag, currency }) })}
          </Text>
        )}
        <Foot>
          <PromotionWhen {...promotion} />
          <PromotionLink {...promotion} titleId={titleId} wide />
        </Foot>
      </Body>
    </Frame>
  );
}

/** What the smallest deposit of a bonus asks for and pays. */
function Example({ percent, cap, times, smallestDeposit }: PromotionBonus) {
  const t = useT();
  const { tag, currency } = useUi();
  const minor = (amount: string): bigint => parseAmount(amount, currency) ?? 0n;
  const money = (amount: bigint): string => formatMoney({ amount: formatMinor(amount, currency), tag, currency });
  const deposit = minor(smallestDeposit);
  const stake = stakeOf({ percent, cap: minor(cap), times }, deposit);
  return (
    <Gain>
      {t('offers:example', { amount: money(deposit), bets: money(stake.required), bonus: money(stake.amount) })}
    </Gain>
  );
}

function Progress({ percent }: { percent: number }) {
  const t = useT();
  const { tag } = useUi();
  const words = t('offers:progress', { percent: formatPercent(String(percent), tag) });
  return (
    <>
      <ProgressBar label={t('offers:progress.label')} percent={percent} text={words} />
      <Text as="span" $tone="muted" $size="small" aria-hidden="true">
        {words}
      </Text>
    </>
  );
}

const Frame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 0;
  /* The picture reaches the edges. */
  > :first-child {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  /* The whole card is the link. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space.one};
  padding: ${space.two};
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${type.title};
  overflow-wrap: anywhere;
`;

const Foot = styled.div`
  display: grid;
  gap: ${space.one};
  margin-block-start: auto;
  padding-block-start: ${space.one};
  color: ${color.muted};
  font-size: ${type.small};
`;

const Gain = styled.p`
  margin: 0;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-wrap: pretty;
`;
