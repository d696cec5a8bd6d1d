import styled from 'styled-components';
import type { DocumentDemand } from '../../../../../schema/generated/api/withdrawals.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { space } from '../../../../web/ui/tokens.ts';

/** What a member is asked for and why, in the operator's words, and why it was refused the last time. */
export function DemandWords({ demand: { documents, reason, refusal } }: { demand: DocumentDemand }) {
  const t = useT();
  return (
    <Words>
      <strong>{documents}</strong>
      <p>{t('withdrawals:documents.why', { reason })}</p>
      {refusal === null ? null : (
        <FormNotice still tone="negative">
          {t('withdrawals:documents.refused', { reason: refusal })}
        </FormNotice>
      )}
    </Words>
  );
}

const Words = styled.div`
  display: grid;
  gap: ${space.one};
  overflow-wrap: anywhere;
  p {
    margin: 0;
    white-space: pre-line;
  }
`;
