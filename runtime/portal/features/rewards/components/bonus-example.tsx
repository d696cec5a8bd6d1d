import { useState } from 'react';
import styled from 'styled-components';
import type { BonusOffer } from '../../../../../schema/generated/api/rewards.ts';
import { bonusExample, readPayback, type BonusExample as Example } from '../../../../shared/bonus/bonus-example.ts';
import { formatMinor, parseAmount } from '../../../../shared/money.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { AmountField } from '../../../../web/ui/amount-field.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { formatPercent } from '../../../../web/ui/format-percent.ts';
import { Grid } from '../../../../web/ui/layout.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { color, radius, space } from '../../../../web/ui/tokens.ts';
import { typedAmount, writtenAmount } from '../../../../web/ui/typed-amount.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { FieldList } from '../../../../web/ui/field-list.tsx';
import { BonusSubtitle, BonusText } from './bonus-section.tsx';

/** What a bonus means for a deposit and games that the player chooses: the bets, what they cost, what is left on average. */
export function BonusExample({
  categories,
  ...terms
}: Pick<BonusOffer, 'percent' | 'cap' | 'smallestDeposit' | 'maxBet' | 'times' | 'categories'>) {
  const t = useT();
  const { tag, currency } = useUi();
  const counting = categories.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  const [typed, type] = useState(() => writtenAmount(terms.smallestDeposit, { tag, decimals: currency.decimals }));
  const [chosen, choose] = useState(counting[0]?.category);
  const category = counting.find((each) => each.category === chosen) ?? counting[0];
  const minor = (amount: string): bigint => parseAmount(amount, currency) ?? 0n;
  const amount = typedAmount(typed, { tag, decimals: currency.decimals });
  const deposit = amount === null ? 0n : minor(amount);
  const isEnough = deposit >= minor(terms.smallestDeposit);
  if (category === undefined) return null;
  const payback = category.return === null ? null : readPayback(category.return);
  const example = bonusExample({
    terms: { percent: terms.percent, cap: minor(terms.cap), times: terms.times },
    deposit,
    weight: category.weight,
    payback,
  });
  const smallest = formatMoney({ amount: terms.smallestDeposit, tag, currency });
  return (
    <Box>
      <BonusSubtitle as="h4">{t('rewards:bonus.example')}</BonusSubtitle>
      <Grid $least={180}>
        <AmountField
          label={t('rewards:bonus.example.deposit')}
          value={typed}
          error={isEnough ? undefined : t('rewards:bonus.example.small', { amount: smallest })}
          onChange={(event) => type(event.target.value)}
        />
        <Select
          label={t('rewards:bonus.example.games')}
          value={category.category}
          options={counting.map((each) => ({
            value: each.category,
            label: `${t(`common:category.${each.category}`)} (${formatPercent(String(each.weight), tag)})`,
          }))}
          onChange={(event) => choose(counting.find((each) => each.category === event.target.value)?.category)}
        />
      </Grid>
      {isEnough ? (
        <Outcome example={example} deposit={deposit} maxBet={terms.maxBet} payback={category.return} />
      ) : null}
    </Box>
  );
}

function Outcome({
  example: { base, amount, bets, outcome },
  deposit,
  maxBet,
  payback,
}: {
  example: Example;
  deposit: bigint;
  maxBet: string | null;
  payback: string | null;
}) {
  const t = useT();
  const { tag, currency } = useUi();
  const money = (minor: bigint): string => formatMoney({ amount: formatMinor(minor, currency), tag, currency });
  const facts = [
    { label: t('rewards:bonus.example.pays'), value: money(amount) },
    { label: t('rewards:bonus.example.bets'), value: money(bets) },
  ];
  if (maxBet !== null)
    facts.push({ label: t('rewards:bonus.term.maxBet'), value: formatMoney({ amount: maxBet, tag, currency }) });
  if (outcome !== null) {
    const { cost, average } = outcome;
    facts.push({ label: t('rewards:bonus.example.cost'), value: money(cost) });
    const result = {
      label: t(average < 0n ? 'rewards:bonus.example.lose' : 'rewards:bonus.example.gain'),
      value: money(average < 0n ? -average : average),
      isStrong: true,
    };
    facts.push(result);
  }
  return (
    <div aria-live="polite">
      <FieldList fields={facts} />
      {base < deposit ? <Note>{t('rewards:bonus.example.capped', { amount: money(base) })}</Note> : null}
      <Note>
        {payback === null
          ? t('rewards:bonus.example.noReturn')
          : t('rewards:bonus.example.note', { rate: formatPercent(payback, tag) })}
      </Note>
    </div>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space.oneAndHalf};
  padding: ${space.two};
  border-radius: ${radius.medium};
  background: color-mix(in srgb, ${color.text} 5%, transparent);
  h4 {
    margin: 0;
  }
`;

const Note = styled(BonusText)`
  margin-block-start: ${space.one};
  font-size: 0.8125rem;
`;
