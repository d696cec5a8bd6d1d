import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../../core/portal-context.tsx';
import { Checkbox } from '../../../../../web/ui/checkbox.tsx';
import { Stack } from '../../../../../web/ui/layout.tsx';
import { RichText } from '../../../../../web/ui/rich-text.tsx';
import { color } from '../../../../../web/ui/tokens.ts';
import type { RegisterValues } from '../model/register-values.ts';

/** Shows the confirmations of age and terms, both unticked at first. */
export function AgreementFields() {
  const t = useT();
  const { deployment } = useBundle();
  const { register, formState } = useFormContext<RegisterValues>();
  const { errors } = formState;
  return (
    <Stack $gap="half">
      <Checkbox
        required
        error={errors.ageConfirmed?.message}
        {...register('ageConfirmed', {
          validate: (ticked) => ticked || t('account:register.ageRequired', { age: deployment.minimumAge }),
        })}
      >
        {t('account:register.age', { age: deployment.minimumAge })}
      </Checkbox>
      <Checkbox
        required
        error={errors.termsAccepted?.message}
        {...register('termsAccepted', { validate: (ticked) => ticked || t('account:register.termsRequired') })}
      >
        <RichText
          text={t('account:register.terms')}
          places={{ terms: legalLink('/legal/terms'), privacy: legalLink('/legal/privacy') }}
        />
      </Checkbox>
    </Stack>
  );
}

/** Opens the link in a new tab, so that nothing typed is lost. */
function legalLink(href: string) {
  return (words: string) => (
    <Link href={href} target="_blank" rel="noopener">
      {words}
    </Link>
  );
}

const Link = styled.a`
  color: ${color.accentStrong};
  text-underline-offset: 3px;
`;
