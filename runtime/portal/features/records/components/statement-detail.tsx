import type { ShownStatement, StatementWallet } from '../../../../../schema/generated/api/statements.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { listPage } from '../../../../web/client/page/list-page.ts';
import { usePages } from '../../../../web/client/query/use-pages.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Heading } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { RecordTotals } from '../../../../web/ui/record-totals.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { statementQueries } from '../api/statement-queries.ts';
import { CopyReference } from './copy-reference.tsx';
import { RecordWaiting } from './record-waiting.tsx';
import { StatementDownloads } from './statement-downloads.tsx';
import { StatementLines } from './statement-lines.tsx';
import { usePeriodName } from './use-period-name.ts';
import { useWalletName } from './use-wallet-name.ts';
import { WalletAmount } from './wallet-amount.tsx';

/** Shows one statement: opening balance, lines, closing balance, and the fingerprint that the brand signed. */
export function StatementDetail({ id }: { id: string }) {
  const t = useT();
  const { states, busy, pagination } = usePages({
    format: listPage,
    inUrl: false,
    query: ({ page }) => statementQueries.one({ id, pageNo: page }),
    failed: t('records:statements.failed'),
  });
  return (
    <ListStates {...states} waiting={<RecordWaiting label={t('records:statements.loading')} />}>
      {(statement) => (
        <>
          <Summary statement={statement} />
          {statement.wallets.map((wallet) => (
            <WalletSummary key={wallet.wallet} wallet={wallet} />
          ))}
          <StatementDownloads statement={statement} />
          {statement.lines === 0 ? (
            <p>{t('records:statements.noLines')}</p>
          ) : (
            <StatementLines statement={statement} busy={busy} />
          )}
          <Pagination {...pagination} />
        </>
      )}
    </ListStates>
  );
}

function Summary({ statement }: { statement: ShownStatement }) {
  const t = useT();
  const { tag } = useUi();
  const nameOf = usePeriodName();
  const { opening, closing, lines, issuedAt, timeZone, head, keyId } = statement;
  const facts = [
    { label: t('records:statements.fact.opening'), value: <Money amount={opening} /> },
    { label: t('records:statements.fact.count'), value: new Intl.NumberFormat(tag).format(lines) },
    { label: t('records:statements.fact.closing'), value: <Money amount={closing} /> },
    { label: t('records:statements.fact.issuedAt'), value: <DateTime value={issuedAt} timeZone={timeZone} /> },
    { label: t('records:statements.fact.head'), value: <CopyReference reference={head} /> },
    { label: t('records:statements.fact.key'), value: <code>{keyId}</code> },
  ];
  return (
    <section>
      <Heading $size="title" $below="oneAndHalf">
        {nameOf(statement)}
      </Heading>
      <RecordTotals compact totals={facts} />
    </section>
  );
}

/** What the statement states of one of several wallets. */
function WalletSummary({ wallet }: { wallet: StatementWallet }) {
  const t = useT();
  const { tag } = useUi();
  const nameOf = useWalletName();
  const { opening, closing, lines } = wallet;
  const shown = (amount: string) => <WalletAmount wallet={wallet.wallet} amount={amount} />;
  const facts = [
    { label: t('records:statements.fact.opening'), value: shown(opening) },
    { label: t('records:statements.fact.count'), value: new Intl.NumberFormat(tag).format(lines) },
    { label: t('records:statements.fact.closing'), value: shown(closing) },
  ];
  return (
    <section data-wallet={wallet.wallet}>
      <Heading as="h3" $below="one">
        {nameOf(wallet)}
      </Heading>
      <RecordTotals compact totals={facts} />
    </section>
  );
}
