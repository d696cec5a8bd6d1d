import { useState } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { ChipRow } from '../../../../web/ui/chip-row.tsx';
import type { Days } from '../model/period.ts';
import { DaysForm } from './days-form.tsx';

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
          from={chosen?.from ?? shown?.firstDay ?? ''}
          to={chosen?.to ?? shown?.lastDay ?? ''}
          submit={t('records:profit.show')}
          onChoose={onChange}
        />
      ) : null}
    </>
  );
}
