import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import type { Profile, ProfileRequest } from '../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../shared/errors.ts';
import { realName } from '../../../../shared/real-name.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useTranslator } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { AccountForm } from '../form/account-form.ts';
import { nameCountries } from '../phone/country-choice.ts';
import { countryQueries } from '../phone/country-queries.ts';
import { refusalMessage } from '../registration/model/register-refusal.ts';
import { type FieldLook, registerFieldLook } from '../registration/model/register-field-look.ts';
import { profileQueries } from './profile-queries.ts';

type Values = Profile['fields'] & { payeeName: string };
type FieldName = keyof Values;

/** The fields in the order of the form. */
const order = [
  'payeeName',
  'nickname',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
  'whatsapp',
  'telegram',
  'line',
  'zalo',
  'wechat',
  'facebook',
  'qqNum',
] as const satisfies readonly FieldName[];

/** Form of the profile. The real name and the date of birth can be set once; afterwards they are only shown. */
export function ProfileDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const words = useTranslator();
  const { t } = words;
  const queryClient = useQueryClient();
  const known: Values = { ...profile.fields, payeeName: profile.realName ?? '' };
  const form = useForm<Values>({ defaultValues: known, mode: 'onTouched' });
  const { errors, isDirty } = form.formState;
  const save = useMutation({
    mutationFn: (request: ProfileRequest) => apiCall('account.saveProfile', request),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQueries.current().queryKey, saved);
      onClose();
      showToast({ text: t('account:profile.saved'), tone: 'positive' });
    },
    onError: (error) => {
      const field = fieldOf(error);
      if (field !== null) form.setError(field, { message: refusalMessage(words, error) }, { shouldFocus: true });
    },
  });
  const fixed = (field: FieldName): boolean => (field === 'payeeName' || field === 'birthday') && known[field] !== '';
  return (
    <Modal title={t('account:profile.title')} size="dialog" clickToClose={!isDirty} onClose={onClose}>
      <AccountForm
        noValidate
        aria-label={t('account:profile.title')}
        onSubmit={form.handleSubmit((values) => save.mutate(changesOf(values, known)))}
      >
        {save.error !== null && fieldOf(save.error) === null ? (
          <FormNotice tone="negative">{errorWords(t, save.error)}</FormNotice>
        ) : null}
        {order.map((field) => {
          const label = t(`account:field.${field}`);
          const error = errors[field]?.message;
          if (field === 'nationality')
            return <Country key={field} label={label} error={error} field={form.register(field)} />;
          const look: FieldLook = registerFieldLook[field];
          return (
            <TextField
              key={field}
              label={label}
              error={error}
              hint={hintOf(field)}
              readOnly={fixed(field)}
              type={look.type}
              inputMode={look.inputMode}
              autoComplete={look.autoComplete}
              spellCheck={false}
              maxLength={255}
              {...form.register(field)}
            />
          );
        })}
        <Button type="submit" variant="primary" size="large" wide loading={save.isPending} data-action="profile-submit">
          {t('account:profile.save')}
        </Button>
      </AccountForm>
    </Modal>
  );

  function hintOf(field: FieldName): string | undefined {
    if (fixed(field)) return undefined;
    if (field === 'payeeName') return `${t('account:field.payeeName.hint')} ${t('account:profile.once')}`;
    return field === 'birthday' ? t('account:profile.once') : undefined;
  }
}

interface CountryProps {
  label: string;
  error: string | undefined;
  field: UseFormRegisterReturn<'nationality'>;
}

/** A country by its name in the language of the page; a text field if the list fails to load. */
function Country({ field, ...shown }: CountryProps) {
  const { t } = useTranslator();
  const { tag } = useUi();
  const { data } = useQuery(countryQueries.list());
  if (data === undefined) return <TextField {...shown} {...field} autoComplete="country" />;
  const choose = { value: '', label: t('account:field.nationality.choose') };
  const options = nameCountries(data, tag).map(({ countryCode, name }) => ({ value: countryCode, label: name }));
  return <Select {...shown} {...field} autoComplete="country" options={[choose, ...options]} />;
}

/** Returns the request with what differs from the stored profile. */
function changesOf({ payeeName, ...fields }: Values, known: Values): ProfileRequest {
  const changed = Object.entries(fields)
    .map(([field, value]) => [field, value.trim()] as const)
    .filter(([field, value]) => value !== known[field as keyof Profile['fields']]);
  const name = realName(payeeName);
  return {
    ...(name === realName(known.payeeName) || name === '' ? {} : { realName: name }),
    fields: Object.fromEntries(changed),
  };
}

/** Returns the field that a rejection is about; null if it is about none. */
function fieldOf(error: unknown): FieldName | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'account.under_age') return 'birthday';
  const { field } = error.params;
  return order.find((name) => name === field) ?? null;
}
