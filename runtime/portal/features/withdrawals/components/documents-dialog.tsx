import { useState } from 'react';
import type { DocumentDemand } from '../../../../../schema/generated/api/withdrawals.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useSendDocuments } from '../api/send-documents.ts';
import { DemandWords } from './demand-words.tsx';
import { imageCounts } from '../../../core/images/image-files.tsx';
import { ProofFiles } from './proof-files.tsx';

const REMARK_MAX = 140;

/** Takes the documents that a member is asked for: one to three images and a remark. An error keeps all of it. */
export function DocumentsDialog({ demand, onClose }: { demand: DocumentDemand; onClose: () => void }) {
  const t = useT();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [remark, setRemark] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSendDocuments(demand.id, { onDone: onClose });
  const title = t('withdrawals:documents.send');
  return (
    <Modal title={title} size="dialog" clickToClose={files.length === 0 && remark === ''} onClose={onClose}>
      <Stack
        as="form"
        noValidate
        aria-label={title}
        data-form="withdrawal-documents"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(files.length === 0);
          if (files.length > 0) mutate({ files, remark: remark.trim() });
        }}
      >
        <DemandWords demand={demand} />
        {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
        {isMissing ? <FormNotice tone="negative">{t('withdrawals:documents.missing')}</FormNotice> : null}
        <ProofFiles
          hint={t('withdrawals:documents.hint', imageCounts)}
          files={files}
          busy={isPending}
          onChange={(chosen) => {
            setFiles(chosen);
            setMissing(false);
          }}
        />
        <TextField
          label={t('withdrawals:documents.remark')}
          maxLength={REMARK_MAX}
          value={remark}
          onChange={({ target }) => setRemark(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={isPending}
          data-action="withdrawal-send-documents"
        >
          {title}
        </Button>
      </Stack>
    </Modal>
  );
}
