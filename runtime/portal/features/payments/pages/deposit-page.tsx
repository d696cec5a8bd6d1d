import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { DepositContent } from '../components/deposit-content.tsx';
import { DepositList } from '../components/deposit-list.tsx';
import { DepositStatus } from '../components/deposit-status.tsx';

/** Page of deposits. With the id of a deposit in its URL it shows that one: the cashier returns players there. */
export function DepositPage() {
  const t = useT();
  const [search] = useSearchParams();
  const id = search.get('id');
  return (
    <PageColumn>
      <PageHeading>{t('payments:title')}</PageHeading>
      {id === null ? (
        <DepositContent />
      ) : (
        <Stack>
          <DepositStatus id={id} />
          <DepositList />
        </Stack>
      )}
    </PageColumn>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.three};
  max-width: 640px;
  min-width: 0;
`;
