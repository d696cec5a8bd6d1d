import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { Profit } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ChipRow } from '../../../../web/ui/chip-row.tsx';
import { ChoiceBar } from '../../../../web/ui/choice-bar.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { media, space } from '../../../../web/ui/tokens.ts';
import { profitDivisions, type ProfitFilter, profitRanges } from '../model/profit-filter.ts';

type Days = Pick<Profit, 'firstDay' | 'lastDay'>;

export interface ProfitFilterBarProps {
  filter: ProfitFilter;
  /** The days that are shown; chosen days begin with them. */
  shown: Days | undefined;
  onChange: (filter: ProfitFilter) => void;
}

/** Selects the period, and what it is divided by. */
export function ProfitFilterBar({ filter, shown, onChange }: ProfitFilterBarProps) {
  const t = useT();
  const chosen = typeof filter.period === 'object' ? filter.period : null;
  const [choosing, setChoosing] = useState(chosen !== null);
  const ranges = profitRanges.map((range) => ({
    value: range,
    label: t(range === 'month' ? 'records:profit.month' : `records:range.${range}`),
  }));
  const select = (value: string) => {
    const range = profitRanges.find((known) => known === value);
    setChoosing(range === undefined);
    if (range !== undefined) onChange({ ...filter, period: range });
  };
  return (
    <Bar>
      <ChipRow
        label={t('records:range.label')}
        options={[...ranges, { value: 'chosen', label: t('records:profit.chosen') }]}
        selected={choosing || typeof filter.period === 'object' ? 'chosen' : filter.period}
        onSelect={select}
      />
      {choosing ? (
        <DaysForm
          key={`${shown?.firstDay} ${shown?.lastDay}`}
          from={chosen?.from ?? shown?.firstDay ?? ''}
          to={chosen?.to ?? shown?.lastDay ?? ''}
          onChoose={(period) => onChange({ ...filter, period })}
        />
      ) : null}
      <ChoiceBar
        label={t('records:profit.by.label')}
        options={profitDivisions.map((by) => ({ value: by, label: t(`records:profit.by.${by}`) }))}
        selected={filter.by}
        onSelect={(value) => onChange({ ...filter, by: profitDivisions.find((by) => by === value) ?? filter.by })}
      />
    </Bar>
  );
}

interface DaysFormProps {
  from: string;
  to: string;
  onChoose: (period: { from: string; to: string }) => void;
}

function DaysForm({ from, to, onChoose }: DaysFormProps) {
  const t = useT();
  const [days, setDays] = useState({ from, to });
  const [error, setError] = useState<'from' | 'to' | 'order' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = days.from === '' ? 'from' : days.to === '' ? 'to' : days.from > days.to ? 'order' : null;
    setError(wrong);
    if (wrong === null) onChoose(days);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        type="date"
        label={t('records:profit.from')}
        value={days.from}
        onChange={({ target }) => setDays({ ...days, from: target.value })}
        {...(error === 'from' && { error: t('records:profit.missing') })}
      />
      <TextField
        type="date"
        label={t('records:profit.to')}
        value={days.to}
        onChange={({ target }) => setDays({ ...days, to: target.value })}
        {...(error === 'to' && { error: t('records:profit.missing') })}
        {...(error === 'order' && { error: t('records:profit.order') })}
      />
      <Button type="submit">{t('records:profit.show')}</Button>
    </Form>
  );
}

const Bar = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.oneAndHalf};
  min-width: 0;
  > * {
    max-width: 100%;
  }
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space.oneAndHalf};
  width: 100%;
  > button {
    grid-column: 1 / -1;
  }
  ${media.wide} {
    grid-template-columns: 200px 200px auto;
    justify-content: start;
    > button {
      grid-column: auto;
      align-self: start;
      margin-block-start: 24px;
    }
  }
`;
