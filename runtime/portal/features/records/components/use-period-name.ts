import { useCallback } from 'react';
import type { Statement } from '../../../../../schema/generated/api/statements.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** Returns the function that names the period of a statement: its month, or its first and last day. */
export function usePeriodName(): (statement: Pick<Statement, 'kind' | 'firstDay' | 'lastDay'>) => string {
  const { tag } = useUi();
  return useCallback(
    ({ kind, firstDay, lastDay }) => {
      // The days are those of the brand's calendar: no time zone may move them.
      const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
      if (kind === 'month')
        return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(at(firstDay));
      const days = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' });
      return days.formatRange(at(firstDay), at(lastDay));
    },
    [tag],
  );
}
