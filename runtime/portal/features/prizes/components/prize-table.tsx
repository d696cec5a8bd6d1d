import styled from 'styled-components';
import type { WheelPrize } from '../../../../../schema/generated/api/prizes.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { RecordDetail } from '../../../../web/ui/record-list.tsx';
import { Table } from '../../../../web/ui/table.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { useGives } from './use-gives.ts';

interface PrizeTableProps {
  title: string;
  prizes: readonly WheelPrize[];
  /** The prize that was drawn last, when it is shown. */
  won: string | null;
  /** Writes before each prize its number on the wheel. */
  isNumbered: boolean;
}

/** The prizes that can be won: what each gives, its chance, how often it was won, and how many are left. */
export function PrizeTable({ title, prizes, won, isNumbered }: PrizeTableProps) {
  const t = useT();
  const { tag } = useUi();
  const gives = useGives();
  const digits = new Intl.NumberFormat(tag);
  // The published chance has four decimals.
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 4 });
  const hasLimits = prizes.some(({ left }) => left !== null);
  return (
    <Prizes aria-label={t('prizes:list.table', { title })}>
      <thead>
        <tr>
          {isNumbered ? <th scope="col">{t('prizes:list.column.number')}</th> : null}
          <th scope="col">{t('prizes:list.column.prize')}</th>
          <th scope="col" data-number>
            {t('prizes:list.column.chance')}
          </th>
          {hasLimits ? (
            <th scope="col" data-number>
              {t('prizes:list.column.left')}
            </th>
          ) : null}
          <th scope="col" data-number>
            {t('prizes:list.column.won')}
          </th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize, index) => {
          const words = gives(prize.gives);
          return (
            <tr key={prize.id} data-prize={prize.id} aria-current={prize.id === won ? 'true' : undefined}>
              {isNumbered ? <td>{digits.format(index + 1)}</td> : null}
              <th scope="row">
                {prize.name}
                {words === prize.name ? null : <RecordDetail>{words}</RecordDetail>}
              </th>
              <td data-number>{percent.format(Number(prize.chance) / 100)}</td>
              {hasLimits ? <td data-number>{prize.left === null ? '–' : digits.format(prize.left)}</td> : null}
              <td data-number>{digits.format(prize.won)}</td>
            </tr>
          );
        })}
      </tbody>
    </Prizes>
  );
}

const Prizes = styled(Table)`
  tbody th {
    overflow-wrap: anywhere;
  }
`;
