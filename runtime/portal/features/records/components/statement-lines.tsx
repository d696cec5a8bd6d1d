import type { ShownStatement } from '../../../../../schema/generated/api/statements.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { RecordTable } from '../../../../web/ui/record-table.tsx';
import { LineName, useLineColumns } from './use-line-columns.tsx';
import { useLineName } from './use-line-name.ts';
import { useWalletName } from './use-wallet-name.ts';
import { WalletAmount } from './wallet-amount.tsx';

/** Shows a page of the lines of a statement, wallet by wallet, oldest first. */
export function StatementLines({ statement, busy }: { statement: ShownStatement; busy: boolean }) {
  const t = useT();
  const nameOf = useLineName();
  const walletName = useWalletName();
  const names = new Map(statement.wallets.map((each) => [each.wallet, walletName(each)]));
  const { at, name, amount, balance, reference } = useLineColumns<ShownStatement['items'][number]>(
    statement.timeZone,
    (line) => <LineName name={nameOf({ ...line, type: 'other' })} details={[names.get(line.wallet), line.remark]} />,
  );
  return (
    <RecordTable
      label={t('records:statements.title')}
      columns={[
        at,
        name,
        { ...amount, cell: (line) => <WalletAmount {...line} signed /> },
        { ...balance, cell: (line) => <WalletAmount wallet={line.wallet} amount={line.balance} /> },
        reference,
      ]}
      rows={statement.items}
      rowKey={({ line, wallet }) => (wallet === '' ? line : `${wallet} ${line}`)}
      busy={busy}
    />
  );
}
