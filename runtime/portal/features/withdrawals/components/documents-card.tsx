import FileImage from 'lucide-react/icons/file-image';
import styled from 'styled-components';
import type { DocumentDemand } from '../../../../../schema/generated/api/withdrawals.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Card } from '../../../../web/ui/card.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { space, type } from '../../../../web/ui/tokens.ts';
import { DemandWords } from './demand-words.tsx';

/** The documents that a member is asked for before money leaves, and what happens next. */
export function DocumentsCard({ demand, onSend }: { demand: DocumentDemand; onSend: () => void }) {
  const t = useT();
  const isSent = demand.state === 'sent';
  return (
    <Card data-documents={demand.state}>
      <Stack>
        <Title>
          <Icon of={FileImage} size={20} />
          <span>{t(isSent ? 'withdrawals:documents.checking' : 'withdrawals:documents.title')}</span>
        </Title>
        <DemandWords demand={demand} />
        {isSent ? (
          <p>{t('withdrawals:documents.next')}</p>
        ) : (
          <div>
            <Button variant="primary" data-action="documents" onClick={onSend}>
              {t('withdrawals:documents.send')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.oneAndHalf};
  p {
    margin: 0;
  }
`;

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${space.one};
  margin: 0;
  font-size: ${type.large};
  > svg {
    flex: none;
  }
`;
