import styled from 'styled-components';
import type { Leaderboard, Place } from '../../../../../schema/generated/api/missions.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** The places of a leaderboard, and below them the member's own if it is behind those shown. */
export function PlaceTable({ title, counts, places, own }: Pick<Leaderboard, 'title' | 'counts' | 'places' | 'own'>) {
  const t = useT();
  const { tag } = useUi();
  const digits = new Intl.NumberFormat(tag);
  const isBehind = own !== null && places.every(({ isOwn }) => !isOwn);
  const row = ({ place, name, value, isOwn }: Place, isApart = false) => (
    <tr key={`${place} ${name}`} aria-current={isOwn ? 'true' : undefined} data-apart={isApart}>
      <td>{digits.format(place)}</td>
      <th scope="row">
        <bdi translate="no">{name}</bdi> {isOwn ? <Badge tone="accent">{t('missions:board.you')}</Badge> : null}
      </th>
      <td>{counts === 'bets' ? <Money amount={value} /> : digits.format(Number(value))}</td>
    </tr>
  );
  return (
    <Table aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('missions:board.column.place')}</th>
          <th scope="col">{t('missions:board.column.name')}</th>
          <th scope="col">{t(`missions:goal.${counts}`)}</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => row(place))}
        {isBehind ? row(own, true) : null}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${space.one};
    border-block-end: 1px solid ${color.line};
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: ${color.muted};
    font-size: ${type.small};
    font-weight: 600;
  }
  :is(th, td):last-child {
    text-align: end;
  }
  [aria-current] {
    background: color-mix(in srgb, ${color.accent} 10%, transparent);
    > * {
      font-weight: 650;
    }
  }
  [data-apart='true'] > * {
    border-block-start: 3px double ${color.muted};
  }
`;
