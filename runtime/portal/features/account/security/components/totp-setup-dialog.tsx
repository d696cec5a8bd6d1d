import { QRCodeSVG } from 'qrcode.react';
import { useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { TotpSecret } from '../../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../../shared/errors.ts';
import { compactText } from '../../../../../shared/typed-digits.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import type { Translate } from '../../../../../web/client/i18n/words.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { color, radius, space, type } from '../../../../../web/ui/tokens.ts';
import { securityCalls, useSecurityChange } from '../api/security-calls.ts';
import { filledInCode } from '../../form/filled-in-code.ts';
import { AccountForm, FormText } from '../../form/account-form.ts';

export interface TotpSetupDialogProps {
  secret: TotpSecret;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const size = 168;

/** Shows the secret as a QR code and as text. It becomes active once the player enters a valid code. */
export function TotpSetupDialog({ secret: { secret, uri }, onDone, onClose }: TotpSetupDialogProps) {
  const t = useT();
  const confirm = useSecurityChange(securityCalls.confirmTotp, { onDone: (value) => onDone(value.recoveryCodes) });
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  // Enter submits a form of one field even while its button is disabled.
  const submit = handleSubmit(({ code }) => {
    if (!confirm.isPending) confirm.mutate({ code: compactText(code) });
  });
  const failure = formState.errors.code?.message ?? (confirm.error === null ? undefined : refusal(t, confirm.error));
  return (
    <Modal title={t('account:security.totp.title')} size="dialog" clickToClose={false} onClose={onClose}>
      <AccountForm noValidate aria-label={t('account:security.totp.title')} onSubmit={submit}>
        <FormText>{t('account:security.totp.scan')}</FormText>
        <Paper>
          <QRCodeSVG value={uri} size={size} title={t('account:security.totp.qr')} role="img" />
        </Paper>
        <Secret>
          <span>{t('account:security.totp.secret')}</span>
          <code data-testid="totp-secret">{inFours(secret)}</code>
        </Secret>
        <AppLink href={uri}>{t('account:security.totp.open')}</AppLink>
        <TextField
          label={t('account:security.totp.code')}
          required
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          error={failure}
          {...register('code', { validate: (value) => filledInCode(t, value, 'account:security.codeRequired') })}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          loading={confirm.isPending}
          data-action="totp-confirm"
        >
          {t('account:security.turnOn')}
        </Button>
      </AccountForm>
    </Modal>
  );
}

/** Returns the error message. The app creates the codes, so the message never offers to send another one. */
function refusal(t: Translate, error: Error): string {
  const wrong = error instanceof AppError && error.code === 'account.wrong_code';
  return wrong ? t('account:verify.wrong') : errorWords(t, error);
}

/** Splits the secret into groups of four, which are easier to type. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/* Black on white in every theme, so that scanners can read the code. */
const Paper = styled.span`
  display: grid;
  justify-self: center;
  padding: ${space.oneAndHalf};
  border-radius: ${radius.medium};
  background: #fff;
`;

const Secret = styled.div`
  display: grid;
  gap: ${space.half};
  font-size: ${type.small};
  > span {
    font-weight: 600;
  }
  > code {
    padding: ${space.one} ${space.oneAndHalf};
    border-radius: ${radius.medium};
    background: color-mix(in srgb, ${color.text} 8%, transparent);
    font-size: ${type.body};
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

const AppLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${color.accentStrong};
  font-size: ${type.body};
  font-weight: 600;
`;
