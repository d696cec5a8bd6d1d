import { useForm } from 'react-hook-form';
import { AppError } from '../../../../../shared/errors.ts';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { useSession } from '../../../../core/session/session.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../../web/ui/form-notice.tsx';
import { Modal } from '../../../../../web/ui/modal.tsx';
import { PasswordField } from '../../../../../web/ui/password-field.tsx';
import { TextField } from '../../../../../web/ui/text-field.tsx';
import { filledIn } from '../../form/filled-in.ts';
import { AccountForm, FormText } from '../../form/account-form.ts';

export interface PasswordDialogProps<Value> {
  title: string;
  /** What the action does; by default it asks for the password only. */
  text?: string;
  submit: string;
  danger?: boolean;
  /** Label of the code field, if a code is required too. */
  codeLabel?: string;
  /** Runs the action with the password. The dialog shows what it throws and keeps the text. */
  run: (proof: { password: string; code: string }) => Promise<Value>;
  onDone: (value: Value) => void;
  onClose: () => void;
}

/** Asks for the password again before a sensitive action. */
export function PasswordDialog<Value>({
  title,
  text,
  submit,
  danger = false,
  codeLabel,
  run,
  onDone,
  onClose,
}: PasswordDialogProps<Value>) {
  const t = useT();
  const { account } = useSession();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const { errors } = formState;
  const act = useSingleMutation({
    mutationFn: run,
    onSuccess: onDone,
    onError: (error) => {
      const place = errorFieldOf(error);
      if (place !== null) setError(place, { message: errorWords(t, error) }, { shouldFocus: true });
    },
  });
  return (
    <Modal title={title} size="dialog" clickToClose={!formState.isDirty} onClose={onClose}>
      <AccountForm noValidate aria-label={title} onSubmit={handleSubmit((proof) => act.mutate(proof))}>
        <FormText>{text ?? t('account:security.ask')}</FormText>
        {act.error !== null && errorFieldOf(act.error) === null ? (
          <FormNotice tone="negative">{errorWords(t, act.error)}</FormNotice>
        ) : null}
        <input hidden readOnly name="username" autoComplete="username" value={account} />
        <PasswordField
          label={t('account:field.oldPassword')}
          required
          autoFocus
          autoComplete="current-password"
          maxLength={128}
          error={errors.password?.message}
          {...register('password', {
            validate: (value) => filledIn(t, value, 'account:change.oldRequired'),
          })}
        />
        {codeLabel === undefined ? null : (
          <TextField
            label={codeLabel}
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            error={errors.code?.message}
            {...register('code', { validate: (value) => filledIn(t, value, 'account:security.codeRequired') })}
          />
        )}
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          size="large"
          wide
          loading={act.isPending}
          data-action="password-confirm"
        >
          {submit}
        </Button>
      </AccountForm>
    </Modal>
  );
}

function errorFieldOf(error: unknown): 'password' | 'code' | null {
  if (!(error instanceof AppError)) return null;
  if (error.code === 'account.wrong_password') return 'password';
  return error.code === 'account.wrong_code' ? 'code' : null;
}
