import { useForm } from 'react-hook-form';
import { compactText } from '../../../../../shared/typed-digits.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { securityCalls } from '../api/security-calls.ts';
import { emailError } from '../../form/email-error.ts';
import { useSendCode } from '../../verification/components/use-send-code.ts';
import { type ContactValues, ContactProofForm } from './contact-proof-form.tsx';
import { useSetContact } from './use-set-contact.ts';

/** Adds or changes the email address. */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const form = useForm<ContactValues>({ defaultValues: { to: '', code: '', password: '' }, mode: 'onTouched' });
  const save = useSetContact(onClose);
  const to = () => ({ channel: 'email', to: form.getValues('to').trim() }) as const;
  const code = useSendCode({
    purpose: 'contactEmail',
    ready: () => form.trigger('to', { shouldFocus: true }),
    request: () => securityCalls.contactCode(to()),
  });
  const { errors, isDirty } = form.formState;
  return (
    <Modal title={t('account:security.email.change')} size="dialog" clickToClose={!isDirty} onClose={onClose}>
      <ContactProofForm
        form={form}
        label={t('account:security.email.change')}
        code={code}
        save={save}
        request={({ code: typed, password }) => ({ ...to(), code: compactText(typed), password })}
      >
        <TextField
          label={t('account:field.email')}
          required
          autoFocus
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          error={errors.to?.message}
          {...form.register('to', {
            validate: (value) => {
              const fault = emailError(value);
              return fault === null || t(fault);
            },
          })}
        />
      </ContactProofForm>
    </Modal>
  );
}
