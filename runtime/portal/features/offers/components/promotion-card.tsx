import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Promotion, PromotionBonus } from '../../../../../schema/generated/api/offers.ts';
import { stakeOf } from '../../../../shared/bonus/bonus-terms.ts';
import { formatMinor, parseAmount } from '../../../../shared/money.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge, type BadgeTone } from '../../../../web/ui/badge.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { ProgressBar } from '../../../../web/ui/progress-bar.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { promotionPath } from '../model/promotion-path.ts';

export const promotionTones: Record<Promotion['state'], BadgeTone> = {
  comingSoon: 'neutral',
  join: 'positive',
  joined: 'accent',
  applying: 'accent',
  rejected: 'negative',
  claim: 'positive',
  processing: 'accent',
  claimed: 'positive',
  issued: 'positive',
  closed: 'neutral',
};

/** One promotion of the list: what it is, where the player stands, and an example with the smallest deposit. */
export function PromotionCard({ id, name, text, state, progress, starts, ends, minRank, bonus, credit }: Promotion) {
  const t = useT();
  const { tag, currency } = useUi();
  const at = (value: string): string => formatMoment({ value, tag });
  return (
    <Card as="article" data-promotion={id} data-state={state}>
      <Stack>
        <Badges>
          <Badge tone={promotionTones[state]}>{t(`offers:state.${state}`)}</Badge>
          {state === 'comingSoon' && starts !== null ? (
            <Small>{t('offers:starts', { at: at(starts) })}</Small>
          ) : ends === null || state === 'closed' ? null : (
            <Small>{t('offers:ends', { at: at(ends) })}</Small>
          )}
        </Badges>
        <Name>
          <Link to={promotionPath(id)}>{name}</Link>
        </Name>
        <Text>{text}</Text>
        {progress === null ? null : <Progress percent={progress} />}
        {minRank === 1 ? null : <Small>{t('offers:minRank', { level: minRank })}</Small>}
        {state === 'closed' || state === 'issued' || state === 'claimed' || progress !== null ? null : bonus !==
          null ? (
          <Example {...bonus} />
        ) : credit === null ? null : (
          <Gain>{t('offers:credit', { amount: formatMoney({ amount: credit, tag, currency }) })}</Gain>
        )}
        {bonus === null || bonus.maxBet === null || state === 'closed' || state === 'issued' ? null : (
          <Small>{t('offers:maxBet', { amount: formatMoney({ amount: bonus.maxBet, tag, currency }) })}</Small>
        )}
      </Stack>
    </Card>
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
      <Small aria-hidden="true">{words}</Small>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.one};
  min-width: 0;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
`;

const Name = styled.h2`
  margin: 0;
  font-size: ${type.title};
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;

const Small = styled.span`
  color: ${color.muted};
  font-size: ${type.small};
`;

const Text = styled.p`
  margin: 0;
  color: ${color.muted};
  text-wrap: pretty;
`;

const Gain = styled.p`
  margin: 0;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-wrap: pretty;
`;
