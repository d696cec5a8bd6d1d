import { useForm } from 'react-hook-form';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { addPasskey, PasskeyNotMade } from '../api/add-passkey.ts';
import { useSecurityChange } from '../api/security-calls.ts';
import { deviceName } from '../model/device-name.ts';
import { filledIn } from '../../form/filled-in.ts';
import { AccountForm, FormText } from '../../form/account-form.ts';

/** Asks for a name and creates a passkey in the browser. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: deviceName(navigator.userAgent) },
  });
  const add = useSecurityChange(addPasskey, {
    onDone: () => {
      onClose();
      showToast({ text: t('account:security.passkeys.added'), tone: 'positive' });
    },
  });
  const failure = (error: Error) => {
    if (!(error instanceof PasskeyNotMade)) return errorWords(t, error);
    const known = error.cause instanceof Error && error.cause.name === 'InvalidStateError';
    return t(`account:security.passkeys.${known ? 'known' : 'cancelled'}`);
  };
  return (
    <Modal title={t('account:security.passkeys.add')} size="dialog" onClose={onClose}>
      <AccountForm
        noValidate
        aria-label={t('account:security.passkeys.add')}
        onSubmit={handleSubmit(({ name }) => (add.isPending ? undefined : add.mutate(name.trim())))}
      >
        <FormText>{t('account:security.passkeys.text')}</FormText>
        {add.error === null ? null : <FormNotice tone="negative">{failure(add.error)}</FormNotice>}
        <TextField
          label={t('account:security.passkeys.name')}
          required
          autoFocus
          autoComplete="off"
          maxLength={64}
          error={formState.errors.name?.message}
          {...register('name', {
            validate: (value) => filledIn(t, value, 'account:security.passkeys.nameRequired'),
          })}
        />
        <Button type="submit" variant="primary" size="large" wide loading={add.isPending} data-action="passkey-create">
          {t('account:security.passkeys.create')}
        </Button>
      </AccountForm>
    </Modal>
  );
}
