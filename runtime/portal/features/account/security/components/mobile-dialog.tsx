import { useForm } from 'react-hook-form';
import { plainNumber } from '../../../../../shared/plain-number.ts';
import { compactText } from '../../../../../shared/typed-digits.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { securityCalls } from '../api/security-calls.ts';
import { PhoneField } from '../../phone/phone-field.tsx';
import { useCountry } from '../../phone/use-country.ts';
import { usePhoneRule } from '../../phone/use-phone-rule.ts';
import { useSendCode } from '../../verification/components/use-send-code.ts';
import { type ContactValues, ContactProofForm } from './contact-proof-form.tsx';
import { useSetContact } from './use-set-contact.ts';

/** Adds or changes the mobile number. */
export function MobileDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const choice = useCountry();
  const rule = usePhoneRule(choice.country);
  const form = useForm<ContactValues>({ defaultValues: { to: '', code: '', password: '' }, mode: 'onTouched' });
  const save = useSetContact(onClose);
  const to = () =>
    ({
      channel: 'sms',
      to: plainNumber(form.getValues('to')),
      countryDialingCode: choice.country?.countryDialingCode,
    }) as const;
  const code = useSendCode({
    purpose: 'contactSms',
    ready: () => form.trigger('to', { shouldFocus: true }),
    request: () => securityCalls.contactCode(to()),
  });
  const { errors, isDirty } = form.formState;
  return (
    <Modal title={t('account:security.mobile.change')} size="dialog" clickToClose={!isDirty} onClose={onClose}>
      <ContactProofForm
        form={form}
        label={t('account:security.mobile.change')}
        code={code}
        save={save}
        request={({ code: typed, password }) => ({ ...to(), code: compactText(typed), password })}
      >
        <PhoneField
          label={t('account:field.mobileNum')}
          required
          choice={choice}
          error={errors.to?.message}
          {...form.register('to', { validate: rule })}
        />
      </ContactProofForm>
    </Modal>
  );
}
