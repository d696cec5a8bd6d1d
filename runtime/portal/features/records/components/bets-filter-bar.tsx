import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { ChoiceBar } from '../../../../web/ui/choice-bar.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { media, space } from '../../../../web/ui/tokens.ts';
import { type BetsFilter, betsRanges, isBetsCategory } from '../model/bets-filter.ts';

export interface BetsFilterBarProps {
  filter: BetsFilter;
  onChange: (change: Partial<BetsFilter>) => void;
}

/** Filters the record by period and category. */
export function BetsFilterBar({ filter, onChange }: BetsFilterBarProps) {
  const t = useT();
  const { categories } = useBundle();
  const options = categories
    .filter(isBetsCategory)
    .map((category) => ({ value: category, label: t(`common:category.${category}`) }));
  return (
    <Bar>
      <ChoiceBar
        label={t('records:range.label')}
        options={betsRanges.map((range) => ({ value: range, label: t(`records:range.${range}`) }))}
        selected={filter.range}
        onSelect={(range) =>
          onChange({
            range: betsRanges.find((known) => known === range) ?? filter.range,
          })
        }
      />
      <Select
        compact
        hideLabel
        label={t('records:category.label')}
        options={[{ value: '', label: t('records:category.all') }, ...options]}
        value={filter.category ?? ''}
        onChange={({ target }) => onChange({ category: isBetsCategory(target.value) ? target.value : null })}
      />
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  gap: ${space.oneAndHalf};
  ${media.wide} {
    grid-template-columns: auto 220px;
    justify-content: space-between;
    align-items: center;
  }
`;
