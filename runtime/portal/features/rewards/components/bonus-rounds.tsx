import type { BonusGrant, BonusRound } from '../../../../../schema/generated/api/rewards.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { Text } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { BonusSubtitle, BonusText } from './bonus-section.tsx';

/** The latest rounds of a bonus: what of each counted, or why it did not. */
export function BonusRounds({ rounds }: Pick<BonusGrant, 'rounds'>) {
  const t = useT();
  const { tag } = useUi();
  return (
    <>
      <BonusSubtitle>{t('rewards:bonus.rounds')}</BonusSubtitle>
      {rounds.length === 0 ? (
        <BonusText>{t('rewards:bonus.noRounds')}</BonusText>
      ) : (
        <RecordList>
          {rounds.map((round) => (
            <RecordRow key={round.id} data-round={round.state}>
              <span>
                {t(`common:category.${round.category}`)}
                <RecordDetail>
                  <Reason {...round} />
                </RecordDetail>
                <RecordDetail>{formatMoment({ value: round.at, tag })}</RecordDetail>
              </span>
              {round.state === 'counted' ? (
                <Money amount={round.counted} signed />
              ) : (
                <Text as="span" $tone="muted">
                  –
                </Text>
              )}
            </RecordRow>
          ))}
        </RecordList>
      )}
    </>
  );
}

function Reason({ state, bet, weight }: BonusRound) {
  const t = useT();
  const { tag, currency } = useUi();
  const amount = formatMoney({ amount: bet, tag, currency });
  if (state === 'noWeight') return <>{t('rewards:bonus.round.noWeight', { amount })}</>;
  if (state === 'takenBack') return <>{t('rewards:bonus.round.takenBack', { amount })}</>;
  return <>{t('rewards:bonus.round.bet', { amount, weight: formatPercent(String(weight), tag) })}</>;
}
