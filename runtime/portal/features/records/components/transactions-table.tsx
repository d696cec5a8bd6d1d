import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import type { Transaction, Transactions } from '../../../../../schema/generated/api/records.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Text } from '../../../../web/ui/layout.tsx';
import { RecordTable } from '../../../../web/ui/record-table.tsx';
import { color, type } from '../../../../web/ui/tokens.ts';
import { usePortal } from '../../../core/portal-context.tsx';
import { TransactionState } from './transaction-state.tsx';
import { LineName, useLineColumns } from './use-line-columns.tsx';
import { useLineName } from './use-line-name.ts';
import { VerifyLink } from './verify-link.tsx';

/** Pages with the receipts of a type, where the brand has them. */
const receipts: { readonly [Type in Transaction['type']]?: { path: string; label: 'deposit' | 'withdrawal' } } = {
  deposit: { path: '/deposit', label: 'deposit' },
  withdrawal: { path: '/withdraw', label: 'withdrawal' },
};

export interface TransactionsTableProps {
  transactions: Pick<Transactions, 'items' | 'wallet' | 'timeZone'>;
  busy: boolean;
}

/** Shows the lines of the account, newest first. */
export function TransactionsTable({ transactions: { items, wallet, timeZone }, busy }: TransactionsTableProps) {
  const t = useT();
  const nameOf = useLineName();
  const { at, name, amount, balance, reference } = useLineColumns<Transaction>(timeZone, (line) => {
    // Money reaches the wallet of a studio by transfers between wallets alone.
    const isFromMain = wallet !== 'main' && line.kind === 'transfer';
    const other = line.wallet ?? (isFromMain ? t('records:lines.wallet.main') : null);
    return (
      <>
        <LineName name={nameOf(line)} details={[line.round?.gameName, other, line.remark]} />
        <Receipt line={line} />
      </>
    );
  });
  const state = {
    heading: t('records:lines.column.state'),
    card: 'footEnd',
    cell: (line: Transaction) => <TransactionState state={line.state} />,
  } as const;
  return (
    <RecordTable
      label={t('records:lines.title')}
      columns={[at, name, amount, balance, state, reference]}
      rows={items}
      rowKey={({ line }) => line}
      busy={busy}
    />
  );
}

/** Links to the round or the receipt of a line, where there is one. */
function Receipt({ line: { round, type: kind } }: { line: Transaction }) {
  const t = useT();
  const { paths } = usePortal();
  if (round !== null && round.verifyUrl !== null)
    return (
      <Text as="span" $size="small">
        <VerifyLink url={round.verifyUrl} gameName={round.gameName} />
      </Text>
    );
  const receipt = receipts[kind];
  if (receipt === undefined || !paths.has(receipt.path)) return null;
  return <OwnPage to={receipt.path}>{t(`records:lines.receipt.${receipt.label}`)}</OwnPage>;
}

const OwnPage = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.accentStrong};
  font-size: ${type.small};
  font-weight: 600;
  text-underline-offset: 3px;
`;
