import FileDown from 'lucide-react/icons/file-down';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { downloadFile } from '../../../../../web/client/api/download-file.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { endSession } from '../../../../core/session/session-calls.ts';
import { securityCalls } from '../api/security-calls.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { SecurityRow } from './security-row.tsx';

/** Downloads what the brand stores about the player, and closes the account. */
export function ClosingSection() {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const copy = useSingleMutation({
    mutationFn: () => downloadFile('account.export', undefined, { name: 'my-data.json' }),
  });
  return (
    <>
      <SecurityRow
        icon={FileDown}
        title={t('account:security.data.title')}
        text={t('account:security.data.text')}
        action={
          <Button data-action="data-download" loading={copy.isPending} onClick={() => copy.mutate()}>
            {t('account:security.data.download')}
          </Button>
        }
      >
        {copy.error === null ? null : <FormNotice tone="negative">{errorWords(t, copy.error)}</FormNotice>}
      </SecurityRow>
      <SecurityRow
        icon={UserX}
        title={t('account:security.close.title')}
        text={t('account:security.close.text')}
        action={
          <Button data-action="close-account" onClick={() => setAsks(true)}>
            {t('account:security.close.open')}
          </Button>
        }
      />
      {asks ? (
        <PasswordDialog
          title={t('account:security.close.title')}
          text={t('account:security.close.ask')}
          submit={t('account:security.close.yes')}
          danger
          run={({ password }) => securityCalls.close({ password })}
          onDone={() => {
            showToast({ text: t('account:security.close.done'), tone: 'positive' });
            void endSession();
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  );
}
