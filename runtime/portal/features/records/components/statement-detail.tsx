import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { ShownStatement, StatementWallet } from '../../../../../schema/generated/api/statements.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { Pagination } from '../../../../web/ui/pagination.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { statementQueries } from '../api/statement-queries.ts';
import { BetsWaiting } from './bets-waiting.tsx';
import { CopyReference } from './copy-reference.tsx';
import { StatementDownloads } from './statement-downloads.tsx';
import { StatementLines } from './statement-lines.tsx';
import { usePeriodName } from './use-period-name.ts';
import { useWalletName } from './use-wallet-name.ts';

/** Shows one statement: opening balance, lines, closing balance, and the fingerprint that the brand signed. */
export function StatementDetail({ id }: { id: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useQuery(statementQueries.one({ id, pageNo: page }));
  return (
    <ListStates
      value={data}
      failure={error === null ? null : { title: t('records:statements.failed'), text: errorWords(t, error) }}
      isEmpty={() => false}
      waiting={<BetsWaiting label={t('records:statements.loading')} />}
      empty={null}
      onRetry={() => void refetch()}
    >
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
            <StatementLines statement={statement} busy={isPlaceholderData} />
          )}
          <Pagination page={statement.pageNum} totalPages={statement.totalPages} onChange={setPage} />
        </>
      )}
    </ListStates>
  );
}

function Summary({ statement }: { statement: ShownStatement }) {
  const { tag } = useUi();
  const nameOf = usePeriodName();
  const { opening, closing, lines, issuedAt, timeZone, head, keyId } = statement;
  const facts = [
    ['opening', <Money key="opening" amount={opening} />],
    ['count', new Intl.NumberFormat(tag).format(lines)],
    ['closing', <Money key="closing" amount={closing} />],
    ['issuedAt', <DateTime key="issued" value={issuedAt} timeZone={timeZone} />],
    ['head', <CopyReference key="head" reference={head} />],
    ['key', <code key="key">{keyId}</code>],
  ] as const;
  return (
    <section>
      <Title>{nameOf(statement)}</Title>
      <Facts facts={facts} />
    </section>
  );
}

type Fact = 'opening' | 'count' | 'closing' | 'issuedAt' | 'head' | 'key';

function Facts({ facts }: { facts: readonly (readonly [Fact, ReactNode])[] }) {
  const t = useT();
  return (
    <List>
      {facts.map(([name, shown]) => (
        <Figure key={name}>
          <dt>{t(`records:statements.fact.${name}`)}</dt>
          <dd>{shown}</dd>
        </Figure>
      ))}
    </List>
  );
}

/** What the statement states of one of several wallets. */
function WalletSummary({ wallet }: { wallet: StatementWallet }) {
  const { tag } = useUi();
  const nameOf = useWalletName();
  const { opening, closing, lines } = wallet;
  const facts = [
    ['opening', <Money key="opening" amount={opening} />],
    ['count', new Intl.NumberFormat(tag).format(lines)],
    ['closing', <Money key="closing" amount={closing} />],
  ] as const;
  return (
    <section data-wallet={wallet.wallet}>
      <WalletTitle>{nameOf(wallet)}</WalletTitle>
      <Facts facts={facts} />
    </section>
  );
}

const WalletTitle = styled.h3`
  margin: 0 0 ${space.one};
  font-size: ${type.large};
`;

const Title = styled.h2`
  margin: 0 0 ${space.oneAndHalf};
  font-size: ${type.title};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(156px, 1fr));
  gap: 1px;
  margin: 0;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
`;

const Figure = styled.div`
  padding: ${space.oneAndHalf} ${space.two};
  box-shadow: 0 0 0 1px ${color.line};
  > dt {
    color: ${color.muted};
    font-size: ${type.small};
  }
  > dd {
    margin: ${space.half} 0 0;
    font-weight: 650;
    font-variant-numeric: tabular-nums;
  }
  /* On a phone a date with its time is wider than its column. */
  time {
    white-space: normal;
  }
`;
