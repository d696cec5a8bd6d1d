import type { BonusGrant, BonusOffer } from '../../../../../schema/generated/api/rewards.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useMoment } from '../../../../web/ui/date-time.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { FieldList } from '../../../../web/ui/field-list.tsx';
import { BonusSubtitle, BonusText } from './bonus-section.tsx';

type Terms = Pick<BonusOffer, 'percent' | 'cap' | 'smallestDeposit' | 'maxBet' | 'times' | 'days'> & {
  ends?: string | null;
};

/** The terms of a bonus. */
export function BonusTerms({ percent, cap, smallestDeposit, maxBet, times, days, ends = null }: Terms) {
  const t = useT();
  const { tag, currency } = useUi();
  const moment = useMoment();
  const money = (amount: string): string => formatMoney({ amount, tag, currency });
  const until = { label: t('rewards:bonus.term.ends'), value: ends === null ? '' : moment(ends) };
  return (
    <FieldList
      fields={[
        {
          label: t('rewards:bonus.term.percent'),
          value: t('rewards:bonus.term.percentValue', {
            percent: formatPercent(String(percent), tag),
            cap: money(cap),
          }),
        },
        { label: t('rewards:bonus.term.smallest'), value: money(smallestDeposit) },
        { label: t('rewards:bonus.term.times'), value: t('rewards:bonus.term.timesValue', { times }) },
        ...(maxBet === null
          ? []
          : [
              {
                label: t('rewards:bonus.term.maxBet'),
                value: t('rewards:bonus.term.maxBetValue', { amount: money(maxBet) }),
              },
            ]),
        { label: t('rewards:bonus.term.days'), value: t('rewards:bonus.term.daysValue', { count: days }) },
        ...(ends === null ? [] : [until]),
      ]}
    />
  );
}

/** What counts in each category. */
export function BonusWeights({ categories }: Pick<BonusGrant, 'categories'>) {
  const t = useT();
  const { tag } = useUi();
  return (
    <>
      <BonusSubtitle>{t('rewards:bonus.weights')}</BonusSubtitle>
      <BonusText>{t('rewards:bonus.weightsNote')}</BonusText>
      <FieldList
        least={200}
        fields={categories.map(({ category, weight }) => ({
          label: t(`common:category.${category}`),
          value: weight === 0 ? t('rewards:bonus.noWeight') : formatPercent(String(weight), tag),
        }))}
      />
    </>
  );
}
