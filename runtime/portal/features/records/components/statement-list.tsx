import { useQuery } from '@tanstack/react-query';
import FileCheck from 'lucide-react/icons/file-check';
import { useState } from 'react';
import { Link } from '../../../../web/ui/link.tsx';
import styled from 'styled-components';
import type { Statement } from '../../../../../schema/generated/api/statements.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordDetail, RecordList, RecordRow } from '../../../../web/ui/record-list.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { EmptyState } from '../../../../web/ui/state-message.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { statementQueries } from '../api/statement-queries.ts';
import { StatementRequest } from './statement-request.tsx';
import { usePeriodName } from './use-period-name.ts';

/** Lists the player's statements, and offers one of chosen days. */
export function StatementList({ onIssued }: { onIssued: (statement: Statement) => void }) {
  const t = useT();
  // Where the pages after the first one begin, up to the one that is shown.
  const [cursors, setCursors] = useState<string[]>([]);
  const statements = useQuery(statementQueries.list(cursors.at(-1) ?? null));
  return (
    <ListStates {...queryStates(t, statements, t('records:statements.failed'))} waiting={<SkeletonText lines={4} />}>
      {({ items, nextCursor, today }) => (
        <>
          <StatementRequest today={today} onIssued={onIssued} />
          {items.length === 0 ? (
            <EmptyState icon={FileCheck} title={t('records:statements.none')}>
              {t('records:statements.noneText')}
            </EmptyState>
          ) : (
            <RecordList aria-label={t('records:statements.title')} aria-busy={statements.isPlaceholderData}>
              {items.map((each) => (
                <Row key={each.id} statement={each} />
              ))}
            </RecordList>
          )}
          {cursors.length > 0 || nextCursor !== null ? (
            <Pages>
              <Button disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
                {t('records:statements.later')}
              </Button>
              <Button
                disabled={nextCursor === null}
                onClick={() => setCursors([...cursors, ...(nextCursor === null ? [] : [nextCursor])])}
              >
                {t('records:statements.earlier')}
              </Button>
            </Pages>
          ) : null}
        </>
      )}
    </ListStates>
  );
}

function Row({ statement }: { statement: Statement }) {
  const t = useT();
  const { tag } = useUi();
  const nameOf = usePeriodName();
  const { id, kind, lines, closing } = statement;
  return (
    <RecordRow data-statement={kind}>
      <span>
        <Open to={`/records/statements?id=${id}`}>{nameOf(statement)}</Open>
        <RecordDetail>
          {t('records:statements.lines', { lines: new Intl.NumberFormat(tag).format(lines) })}
        </RecordDetail>
      </span>
      <End>
        <Money amount={closing} />
        <RecordDetail>{t('records:lines.closing')}</RecordDetail>
      </End>
    </RecordRow>
  );
}

const Open = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.accentStrong};
  font-size: ${type.large};
  text-underline-offset: 3px;
`;

const End = styled.span`
  display: grid;
  align-content: center;
  justify-items: end;
`;

const Pages = styled.div`
  display: flex;
  justify-content: center;
  gap: ${space.one};
`;
