import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { compactText } from '../../../../../shared/typed-digits.ts';
import type { TotpSecret } from '../../../../../../schema/generated/api/account.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { securityCalls, useSecurityChange } from '../api/security-calls.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SecurityRow } from './security-row.tsx';
import { TotpSetupDialog } from './totp-setup-dialog.tsx';

type Step =
  | { at: 'rest' | 'ask' | 'remove' }
  | { at: 'scan'; secret: TotpSecret }
  | { at: 'codes'; codes: readonly string[] };

/** Section of the authenticator app: three steps turn it on, one turns it off. */
export function TotpSection({ on, recoveryCodesLeft }: { on: boolean; recoveryCodesLeft: number }) {
  const t = useT();
  const [step, go] = useState<Step>({ at: 'rest' });
  const rest = () => go({ at: 'rest' });
  const remove = useSecurityChange(securityCalls.removeTotp);
  return (
    <>
      <SecurityRow
        icon={Smartphone}
        title={t('account:security.totp.title')}
        state={
          on
            ? { words: t('account:security.on'), tone: 'positive' }
            : { words: t('account:security.off'), tone: 'neutral' }
        }
        text={on ? t('account:security.totp.left', { count: recoveryCodesLeft }) : t('account:security.totp.text')}
        action={
          <Button data-action={on ? 'totp-off' : 'totp-on'} onClick={() => go({ at: on ? 'remove' : 'ask' })}>
            {t(on ? 'account:security.turnOff' : 'account:security.turnOn')}
          </Button>
        }
      />
      {step.at === 'ask' ? (
        <PasswordDialog
          title={t('account:security.totp.title')}
          submit={t('account:security.go')}
          run={({ password }) => securityCalls.beginTotp({ password })}
          onDone={(secret) => go({ at: 'scan', secret })}
          onClose={rest}
        />
      ) : null}
      {step.at === 'scan' ? (
        <TotpSetupDialog secret={step.secret} onDone={(codes) => go({ at: 'codes', codes })} onClose={rest} />
      ) : null}
      {step.at === 'codes' ? <RecoveryCodesDialog codes={step.codes} onDone={rest} /> : null}
      {step.at === 'remove' ? (
        <PasswordDialog
          title={t('account:security.totp.title')}
          submit={t('account:security.turnOff')}
          danger
          codeLabel={t('account:security.totp.codeOrRecovery')}
          run={({ password, code }) => remove.mutateAsync({ password, code: compactText(code) })}
          onDone={() => {
            rest();
            showToast({ text: t('account:security.totp.removed'), tone: 'positive' });
          }}
          onClose={rest}
        />
      ) : null}
    </>
  );
}
