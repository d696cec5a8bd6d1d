import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail } from '../../../../web/ui/record-list.tsx';
import type { RecordColumn } from '../../../../web/ui/record-table.tsx';
import { CopyReference } from './copy-reference.tsx';
import { Net } from './net.tsx';

interface Line {
  at: string;
  amount: string;
  balance: string;
  reference: string;
}

/** Returns the columns that every table of lines of an account has; `name` shows what a line is. */
export function useLineColumns<Row extends Line>(timeZone: string, name: (line: Row) => ReactNode) {
  const t = useT();
  return {
    at: {
      heading: t('records:lines.column.at'),
      card: 'detail',
      cell: ({ at }) => <DateTime value={at} timeZone={timeZone} />,
    },
    name: { heading: t('records:lines.column.name'), card: 'title', cell: name },
    amount: {
      heading: t('records:lines.column.amount'),
      card: 'titleEnd',
      isNumber: true,
      cell: ({ amount }) => <Net amount={amount} />,
    },
    balance: {
      heading: t('records:lines.column.balance'),
      card: 'detailEnd',
      isNumber: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
    reference: {
      heading: t('records:lines.column.reference'),
      card: 'foot',
      cell: ({ reference }) => <CopyReference reference={reference} />,
    },
  } as const satisfies Record<string, RecordColumn<Row>>;
}

/** Shows what a line is, and below it its details, such as the wallet and the remark. */
export function LineName({ name, details }: { name: string; details: readonly (string | null | undefined)[] }) {
  return (
    <>
      <Name>{name}</Name>
      {details.map((detail, index) =>
        detail ? (
          <Detail key={index}>
            <bdi>{detail}</bdi>
          </Detail>
        ) : null,
      )}
    </>
  );
}

const Name = styled.span`
  display: block;
  font-weight: 600;
`;

const Detail = styled(RecordDetail)`
  overflow-wrap: anywhere;
`;
