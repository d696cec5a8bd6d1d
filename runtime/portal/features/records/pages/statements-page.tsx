import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Row, Text } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
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
      <Text $width="text" $tone="muted">
        {t('records:statements.text')}
      </Text>
      <Row $wrap $align="stretch">
        {id === null ? null : <LinkButton to="/records/statements">{t('records:statements.back')}</LinkButton>}
        <LinkButton to="/records/verify">{t('records:verifyFile.title')}</LinkButton>
      </Row>
      {id === null ? (
        <StatementList onIssued={(statement) => setSearch({ id: statement.id })} />
      ) : (
        <StatementDetail key={id} id={id} />
      )}
    </PageColumn>
  );
}
