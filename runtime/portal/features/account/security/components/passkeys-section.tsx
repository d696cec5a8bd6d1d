import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Passkey } from '../../../../../../schema/generated/api/account.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { formatMoment } from '../../../../../web/ui/date-time.tsx';
import { IconButton } from '../../../../../web/ui/icon-button.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { useUi } from '../../../../../web/ui/ui-context.tsx';
import { securityCalls, useSecurityChange } from '../api/security-calls.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SecurityList, SecurityListItem } from './security-list.tsx';
import { SecurityRow } from './security-row.tsx';

/** Lists the passkeys of the account; adds one on this device and removes any. */
export function PasskeysSection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT();
  const { tag } = useUi();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const remove = useSecurityChange(securityCalls.removePasskey);
  const can = typeof PublicKeyCredential !== 'undefined';
  const on = (value: string) => formatMoment({ value, show: 'date', tag });
  return (
    <>
      <SecurityRow
        icon={Fingerprint}
        title={t('account:security.passkeys.title')}
        text={
          <>
            <div>{t('account:security.passkeys.text')}</div>
            {passkeys.length === 0 ? <div>{t('account:security.passkeys.none')}</div> : null}
            {can ? null : <div>{t('account:security.passkeys.unsupported')}</div>}
          </>
        }
        action={
          can ? (
            <Button data-action="passkey-add" onClick={() => setAdding(true)}>
              {t('account:security.passkeys.add')}
            </Button>
          ) : undefined
        }
      >
        {passkeys.length > 0 ? (
          <SecurityList>
            {passkeys.map((passkey) => (
              <SecurityListItem
                key={passkey.id}
                title={passkey.name}
                text={[
                  t('account:security.passkeys.since', { at: on(passkey.createdAt) }),
                  passkey.lastUsedAt === null
                    ? null
                    : t('account:security.passkeys.used', { at: on(passkey.lastUsedAt) }),
                ]
                  .filter((part) => part !== null)
                  .join(' · ')}
                action={
                  <IconButton
                    icon={Trash2}
                    label={t('account:security.passkeys.removeNamed', { name: passkey.name })}
                    data-action="passkey-remove"
                    onClick={() => setLeaving(passkey)}
                  />
                }
              />
            ))}
          </SecurityList>
        ) : null}
      </SecurityRow>
      {adding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
      {leaving === null ? null : (
        <PasswordDialog
          title={t('account:security.passkeys.removeTitle')}
          submit={t('account:security.passkeys.remove')}
          danger
          run={({ password }) => remove.mutateAsync({ id: leaving.id, password })}
          onDone={() => {
            setLeaving(null);
            showToast({ text: t('account:security.passkeys.removed'), tone: 'positive' });
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
