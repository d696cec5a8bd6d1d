import styled from 'styled-components';
import type { Bet } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail } from '../../../../web/ui/record-list.tsx';
import { type RecordColumn, RecordTable } from '../../../../web/ui/record-table.tsx';
import { BetState } from './bet-state.tsx';
import { Net } from './net.tsx';
import { VerifyLink } from './verify-link.tsx';

/** Shows the rounds, newest first; without the column of links if none of them can be verified. */
export function BetsTable({ items, busy }: { items: readonly Bet[]; busy: boolean }) {
  const t = useT();
  const verify: RecordColumn<Bet> = {
    heading: t('records:column.verify'),
    card: 'footEnd',
    cell: ({ verifyUrl, gameName }) => (verifyUrl === null ? null : <VerifyLink url={verifyUrl} gameName={gameName} />),
  };
  const columns: RecordColumn<Bet>[] = [
    { heading: t('records:column.placedAt'), card: 'foot', cell: ({ placedAt }) => <DateTime value={placedAt} /> },
    { heading: t('records:column.game'), card: 'title', cell: (bet) => <Game {...bet} /> },
    {
      heading: t('records:column.bet'),
      card: 'figure',
      isNumber: true,
      cell: ({ betAmount }) => <Money amount={betAmount} />,
    },
    {
      heading: t('records:column.win'),
      card: 'figure',
      isNumber: true,
      cell: ({ winAmount }) => <Money amount={winAmount} />,
    },
    { heading: t('records:column.net'), card: 'figure', isNumber: true, cell: ({ net }) => <Net amount={net} /> },
    { heading: t('records:column.state'), card: 'titleEnd', cell: ({ status }) => <BetState status={status} /> },
    ...(items.some(({ verifyUrl }) => verifyUrl !== null) ? [verify] : []),
  ];
  return (
    <RecordTable
      label={t('records:title')}
      columns={columns}
      rows={items}
      rowKey={({ roundId }) => roundId}
      busy={busy}
    />
  );
}

function Game({ gameName, vendorName }: Bet) {
  return (
    <>
      <Name>{gameName}</Name>
      <RecordDetail>{vendorName}</RecordDetail>
    </>
  );
}

const Name = styled.span`
  display: block;
  font-weight: 600;
`;
