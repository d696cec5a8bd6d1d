import styled from 'styled-components';
import type { ShownStatement } from '../../../../../schema/generated/api/statements.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, type } from '../../../../web/ui/tokens.ts';
import { CopyReference } from './copy-reference.tsx';
import { Net } from './net.tsx';
import { TransactionsTableFrame } from './transactions-table-frame.tsx';
import { useLineName } from './use-line-name.ts';
import { useWalletName } from './use-wallet-name.ts';

const columns = ['at', 'name', 'amount', 'balance', 'reference'] as const;

/** Shows a page of the lines of a statement, wallet by wallet, oldest first: as a table, or as cards on a phone. */
export function StatementLines({ statement, busy }: { statement: ShownStatement; busy: boolean }) {
  const t = useT();
  const nameOf = useLineName();
  const walletName = useWalletName();
  const names = new Map(statement.wallets.map((each) => [each.wallet, walletName(each)]));
  const label = (column: (typeof columns)[number]) => ({
    role: 'cell',
    'data-column': column,
    'data-label': t(`records:lines.column.${column}`),
  });
  return (
    <TransactionsTableFrame role="table" aria-label={t('records:statements.title')} aria-busy={busy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" data-column={column}>
              {t(`records:lines.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {statement.items.map(({ line, at, kind, amount, balance, reference, remark, wallet }) => (
          <tr key={`${wallet} ${line}`} role="row" data-line={line}>
            <td {...label('at')}>
              <DateTime value={at} timeZone={statement.timeZone} />
            </td>
            <td {...label('name')}>
              {nameOf({ kind, type: 'other', amount })}
              {wallet === '' ? null : <Wallet>{names.get(wallet)}</Wallet>}
              {remark === '' ? null : (
                <>
                  <br />
                  <bdi>{remark}</bdi>
                </>
              )}
            </td>
            <td {...label('amount')}>
              <Net amount={amount} />
            </td>
            <td {...label('balance')}>
              <Money amount={balance} />
            </td>
            <td {...label('reference')}>
              <CopyReference reference={reference} />
            </td>
          </tr>
        ))}
      </tbody>
    </TransactionsTableFrame>
  );
}

const Wallet = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${type.small};
`;
