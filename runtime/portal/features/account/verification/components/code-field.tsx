import { type InputHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Dialog } from '../../../../../web/ui/dialog.tsx';
import { controlStyle, FormField, type FormFieldProps, useFieldIds } from '../../../../../web/ui/form-field.tsx';
import { space } from '../../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../../web/ui/visually-hidden.tsx';
import { loginErrorWords } from '../../form/login-error-words.ts';
import type { CodeSending } from './use-send-code.ts';

export interface CodeFieldProps
  extends Omit<FormFieldProps, 'hideLabel'>, Omit<InputHTMLAttributes<HTMLInputElement>, 'required' | 'size'> {
  code: CodeSending;
  /** Whether the code may contain letters too. */
  anyCharacters?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Field for a one-time code with the button that sends it. The button shows the time until another code may be sent;
 * screen readers announce it at intervals.
 */
export function CodeField({
  code,
  anyCharacters = false,
  label,
  required,
  hint,
  error,
  id,
  onBlur,
  ...input
}: CodeFieldProps) {
  const t = useT();
  const failure = error ?? (code.error === null ? undefined : loginErrorWords(t, code.error));
  const ids = useFieldIds({ id, hint, error: failure });
  const row = useRef<HTMLDivElement>(null);
  const focused = useRef(code.sent);
  useEffect(() => {
    if (code.sent === focused.current) return;
    focused.current = code.sent;
    row.current?.querySelector('input')?.focus();
  }, [code.sent]);
  const waiting = code.secondsLeft > 0;
  return (
    <FormField ids={ids} label={label} required={required} hint={hint} error={failure}>
      <Row ref={row}>
        <Input
          {...input}
          {...ids}
          autoComplete="one-time-code"
          inputMode={anyCharacters ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={255}
          aria-required={required || undefined}
          onBlur={(event) => {
            // Empty when the visitor leaves it for the button that sends the code: not an error yet.
            if (event.target.value !== '') onBlur?.(event);
          }}
        />
        <Send variant="secondary" loading={code.sending} disabled={waiting} data-action="send-code" onClick={code.send}>
          {waiting ? (
            <>
              <span aria-hidden="true">{t('account:code.againIn', { time: clockTime(code.secondsLeft) })}</span>
              <VisuallyHidden>{t('account:code.waiting')}</VisuallyHidden>
            </>
          ) : (
            t(code.sent > 0 ? 'account:code.sendAgain' : 'account:code.send')
          )}
        </Send>
      </Row>
      <Announcement code={code} />
      {code.error === null ? null : <NotSent error={code.error} />}
    </FormField>
  );
}

/** Shows one warning when a code was not sent; the reason stays at the field. */
function NotSent({ error }: { error: Error }) {
  const t = useT();
  const [read, setRead] = useState<Error | null>(null);
  const close = () => setRead(error);
  if (read === error) return null;
  return (
    <Dialog
      title={t('account:code.failedTitle')}
      confirmLabel={t('common:action.ok')}
      onConfirm={close}
      onCancel={close}
    >
      {loginErrorWords(t, error)}
    </Dialog>
  );
}

/**
 * Announces to screen readers when the code was sent, at one minute, at ten seconds, and when another may be requested.
 */
function Announcement({ code: { secondsLeft, sent } }: { code: CodeSending }) {
  const t = useT();
  const said = useRef('');
  const spoken = useRef(0);
  if (sent !== spoken.current && secondsLeft > 0) {
    spoken.current = sent;
    said.current = t('account:code.sent', { time: clockTime(secondsLeft) });
  } else if (secondsLeft === 60 || secondsLeft === 10) {
    said.current = t('account:code.secondsLeft', { number: secondsLeft });
  } else if (secondsLeft === 0 && said.current !== '') {
    said.current = t('account:code.mayAgain');
  }
  return <VisuallyHidden role="status">{said.current}</VisuallyHidden>;
}

/** Formats seconds as minutes and seconds, for example 9:05. */
function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space.one};
`;

const Input = styled.input`
  ${controlStyle}
`;

const Send = styled(Button)`
  min-width: 116px;
  font-variant-numeric: tabular-nums;
`;
