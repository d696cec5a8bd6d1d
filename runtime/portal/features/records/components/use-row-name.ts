import { useCallback } from 'react';
import type { Profit, ProfitRow } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { isBetsCategory } from '../model/bets-filter.ts';

type NameOf = (row: Pick<ProfitRow, 'key' | 'name'>, length?: 'short') => string;

/** Returns the function that names a row in the player's language: its day, its category or its studio. */
export function useRowName(by: Profit['by']): NameOf {
  const t = useT();
  const { tag } = useUi();
  return useCallback(
    ({ key, name }, length) => {
      if (by === 'vendor') return name;
      if (by === 'category') return isBetsCategory(key) ? t(`common:category.${key}`) : t('records:profit.other');
      // The day is one of the brand's calendar: no time zone may move it.
      return new Intl.DateTimeFormat(tag, {
        timeZone: 'UTC',
        ...(length === 'short' ? ({ day: 'numeric', month: 'numeric' } as const) : ({ dateStyle: 'medium' } as const)),
      }).format(new Date(`${key}T00:00:00Z`));
    },
    [by, t, tag],
  );
}
