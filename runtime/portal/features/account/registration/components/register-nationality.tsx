import { useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslator } from '../../../../../web/client/i18n/use-translator.ts';
import { Select } from '../../../../../web/ui/select.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { useUi } from '../../../../../web/ui/ui-context.tsx';
import { usePageQuery } from '../../../../core/page/use-page-query.ts';
import { countryQueries } from '../../phone/country-queries.ts';
import { nameCountries } from '../../phone/country-choice.ts';
import type { RegisterValues } from '../model/register-values.ts';
import { ruleMessage } from '../../form/rule-message.ts';
import type { RegisterFieldProps } from './register-form-context.ts';

/** Field for a country by its name in the language of the page; a text field if the list fails to load. */
export function RegisterNationality({ rule, desk: { judge } }: RegisterFieldProps) {
  const words = useTranslator();
  const { t } = words;
  const { tag } = useUi();
  const { data, error } = usePageQuery(countryQueries.list());
  const countries = useMemo(() => (data === undefined ? [] : nameCountries(data, tag)), [data, tag]);
  const { register, formState } = useFormContext<RegisterValues>();
  const shown = {
    label: t('account:field.nationality'),
    required: rule.required,
    error: formState.errors.fields?.nationality?.message,
    ...register('fields.nationality', {
      validate: (value) => {
        const fault = judge(rule, value ?? '');
        if (fault === null) return true;
        return fault === 'required' ? t('account:register.required') : ruleMessage(words, rule);
      },
    }),
  };
  if (error !== null) return <TextField {...shown} autoComplete="country-name" />;
  const choose = { value: '', label: t('account:field.nationality.choose') };
  const options = countries.map(({ countryCode, name }) => ({ value: countryCode, label: name }));
  return <Select {...shown} autoComplete="country" options={[choose, ...options]} />;
}
