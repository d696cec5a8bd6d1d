import { useQuery } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { useState } from 'react';
import styled from 'styled-components';
import type { StatementKeys } from '../../../../../schema/generated/api/statements.ts';
import { readStatement } from '../../../../shared/statement/read-statement.ts';
import { verifyStatement } from '../../../../shared/statement/verify-statement.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { color, radius, space, target } from '../../../../web/ui/tokens.ts';
import { statementQueries } from '../api/statement-queries.ts';
import { type Checked, StatementVerdict } from '../components/statement-verdict.tsx';
import { browserStatementCrypto } from '../model/browser-statement-crypto.ts';

/**
 * Page that verifies the file of a statement, for every visitor. The file stays in the browser, and once the keys are
 * loaded no connection is needed.
 */
export function VerifyStatementPage() {
  const t = useT();
  const keys = useQuery(statementQueries.keys());
  return (
    <PageColumn>
      <PageHeading>{t('records:verifyFile.title')}</PageHeading>
      <Text $width="text" $tone="muted">
        {t('records:verifyFile.text')}
      </Text>
      <ListStates {...queryStates(t, keys, t('records:verifyFile.failed'))} waiting={<SkeletonText lines={3} />}>
        {(keys) => <Verifier keys={keys} />}
      </ListStates>
    </PageColumn>
  );
}

function Verifier({ keys: { merchant, keys } }: { keys: StatementKeys }) {
  const t = useT();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [over, setOver] = useState(false);
  const check = async (files: FileList | null): Promise<void> => {
    const [chosen] = files ?? [];
    if (chosen === undefined) return;
    const file = readStatement(await chosen.text());
    // Rejects where the browser has no Ed25519.
    const verdict = await verifyStatement(file, { merchant, keys, crypto: browserStatementCrypto }).catch(() => null);
    setChecked({ name: chosen.name, file, verdict });
  };
  return (
    <>
      <Drop
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void check(event.dataTransfer.files);
        }}
      >
        <Icon of={FileUp} size={32} />
        <Label>
          <FileInput
            type="file"
            accept=".json,.csv,application/json,text/csv"
            data-testid="statement-file"
            onChange={({ currentTarget }) => {
              void check(currentTarget.files);
              // The same file can be chosen again after it was changed.
              const input = currentTarget;
              queueMicrotask(() => (input.value = ''));
            }}
          />
          {t('records:verifyFile.choose')}
        </Label>
        <span>{t('records:verifyFile.drop')}</span>
      </Drop>
      {checked === null ? null : <StatementVerdict checked={checked} />}
      <Text $width="text" $tone="muted">
        {t('records:verifyFile.note')}
      </Text>
    </>
  );
}

const Drop = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.oneAndHalf};
  padding: ${space.four} ${space.two};
  border: 2px dashed ${color.line};
  border-radius: ${radius.large};
  color: ${color.muted};
  text-align: center;
  &[data-over] {
    border-color: ${color.accentStrong};
  }
`;

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  padding: 0 ${space.three};
  border-radius: ${radius.medium};
  background: ${color.accent};
  color: ${color.accentText};
  font-weight: 600;
  cursor: pointer;
  &:focus-within {
    outline: 2px solid ${color.accentStrong};
    outline-offset: 2px;
  }
`;

const FileInput = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
`;
