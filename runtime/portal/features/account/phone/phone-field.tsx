import { type InputHTMLAttributes, type Ref, useEffect, useState } from 'react';
import styled from 'styled-components';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { controlStyle, FormField, type FormFieldProps, useFieldIds } from '../../../../web/ui/form-field.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { TextButton } from '../../../../web/ui/text-button.tsx';
import { loadPhoneNumbers } from './phone-numbers.ts';
import { DiallingCodePicker } from './dialling-code-picker.tsx';
import type { CountryChoice } from './use-country.ts';

export interface PhoneFieldProps
  extends Omit<FormFieldProps, 'hint' | 'hideLabel'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'size'> {
  choice: CountryChoice;
  ref?: Ref<HTMLInputElement>;
}

/** Field for a mobile number with its dialling code; an example number of the chosen country is shown below. */
export function PhoneField({ choice, label, required, error, id, ...input }: PhoneFieldProps) {
  const t = useT();
  const example = useExample(choice);
  const hint =
    choice.error === null ? (
      example && t('account:phone.example', { number: example })
    ) : (
      <>
        <span>{errorWords(t, choice.error)}</span>{' '}
        <TextButton onClick={choice.retry}>{t('account:phone.retry')}</TextButton>
      </>
    );
  const ids = useFieldIds({ id, hint, error });
  return (
    <FormField ids={ids} label={label} required={required} hint={hint} error={error}>
      <Row>
        <DiallingCodePicker countries={choice.countries} country={choice.country} onChoose={choice.choose} />
        <Input
          {...input}
          {...ids}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={32}
          aria-required={required || undefined}
        />
      </Row>
    </FormField>
  );
}

function useExample({ country }: CountryChoice): string | null {
  const [example, setExample] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    if (country === null) return undefined;
    loadPhoneNumbers().then(
      (phones) => wanted && setExample(phones.example(country)),
      // The example is optional; the field works without it.
      () => wanted && setExample(null),
    );
    return () => {
      wanted = false;
    };
  }, [country]);
  return example;
}

const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(124px, 36%) 1fr;
  gap: ${space.one};
`;

const Input = styled.input`
  ${controlStyle}
`;
