import styled from 'styled-components';
import type { Profit } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { ChoiceBar } from '../../../../web/ui/choice-bar.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { profitDivisions, type ProfitFilter, profitRanges } from '../model/profit-filter.ts';
import { PeriodFilter } from './period-filter.tsx';

export interface ProfitFilterBarProps {
  filter: ProfitFilter;
  /** The days that are shown; chosen days begin with them. */
  shown: Pick<Profit, 'firstDay' | 'lastDay'> | undefined;
  onChange: (change: Partial<ProfitFilter>) => void;
}

/** Selects the period, and what it is divided by. */
export function ProfitFilterBar({ filter, shown, onChange }: ProfitFilterBarProps) {
  const t = useT();
  return (
    <Bar>
      <PeriodFilter
        ranges={profitRanges.map((range) => ({
          value: range,
          label: t(range === 'month' ? 'records:profit.month' : `records:range.${range}`),
        }))}
        period={filter.period}
        shown={shown}
        onChange={(period) => onChange({ period })}
      />
      <ChoiceBar
        label={t('records:profit.by.label')}
        options={profitDivisions.map((by) => ({ value: by, label: t(`records:profit.by.${by}`) }))}
        selected={filter.by}
        onSelect={(value) => onChange({ by: profitDivisions.find((by) => by === value) ?? filter.by })}
      />
    </Bar>
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
