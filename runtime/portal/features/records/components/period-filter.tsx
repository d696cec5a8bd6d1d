import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ChipRow } from '../../../../web/ui/chip-row.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { media, space } from '../../../../web/ui/tokens.ts';

interface Days {
  from: string;
  to: string;
}

export interface PeriodFilterProps<Range extends string> {
  ranges: readonly { value: Range; label: string }[];
  /** A range, or chosen days (`2026-11-22`), both included. */
  period: Range | Days;
  /** The days that are shown; chosen days begin with them. A bound may be open. */
  shown: { firstDay: string | null; lastDay: string | null } | undefined;
  onChange: (period: Range | Days) => void;
}

/** Selects a period of a record: one of its ranges, or chosen days. */
export function PeriodFilter<Range extends string>({ ranges, period, shown, onChange }: PeriodFilterProps<Range>) {
  const t = useT();
  const chosen = typeof period === 'object' ? period : null;
  const [choosing, setChoosing] = useState(chosen !== null);
  const select = (value: string) => {
    const range = ranges.find((known) => known.value === value);
    setChoosing(range === undefined);
    if (range !== undefined) onChange(range.value);
  };
  return (
    <>
      <ChipRow
        label={t('records:range.label')}
        options={[...ranges, { value: 'chosen', label: t('records:profit.chosen') }]}
        selected={choosing || typeof period === 'object' ? 'chosen' : period}
        onSelect={select}
      />
      {choosing ? (
        <DaysForm
          key={`${shown?.firstDay} ${shown?.lastDay}`}
          from={chosen?.from ?? shown?.firstDay ?? ''}
          to={chosen?.to ?? shown?.lastDay ?? ''}
          onChoose={onChange}
        />
      ) : null}
    </>
  );
}

function DaysForm({ from, to, onChoose }: Days & { onChoose: (days: Days) => void }) {
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
