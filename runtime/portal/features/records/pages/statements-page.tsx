import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { color, space } from '../../../../web/ui/tokens.ts';
import { StatementDetail } from '../components/statement-detail.tsx';
import { StatementList } from '../components/statement-list.tsx';

/** Page of statements. With the id of a statement in its URL it shows that one. */
export function StatementsPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  return (
    <PageColumn>
      <PageHeading>{t('records:statements.title')}</PageHeading>
      <Lead>{t('records:statements.text')}</Lead>
      <Ways>
        {id === null ? null : <LinkButton to="/records/statements">{t('records:statements.back')}</LinkButton>}
        <LinkButton to="/records/verify">{t('records:verifyFile.title')}</LinkButton>
      </Ways>
      {id === null ? (
        <StatementList onIssued={(statement) => setSearch({ id: statement.id })} />
      ) : (
        <StatementDetail key={id} id={id} />
      )}
    </PageColumn>
  );
}

const Lead = styled.p`
  max-width: 70ch;
  margin: 0;
  color: ${color.muted};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`;
