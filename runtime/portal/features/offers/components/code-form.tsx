import { useState } from 'react';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useEnterCode } from '../api/enter-code.ts';

const CODE_MAX = 64;

/** Takes the code of an offer. An error keeps what was typed. */
export function CodeForm({ id }: { id: string }) {
  const t = useT();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useEnterCode(id);
  const isBlank = code.trim() === '';
  return (
    <Stack
      as="form"
      noValidate
      aria-label={t('offers:code.send')}
      data-form="promotion-code"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isBlank) mutate(code);
      }}
    >
      {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
      <TextField
        label={t('offers:code.label')}
        name="code"
        required
        maxLength={CODE_MAX}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={code}
        error={isTried && isBlank ? t('offers:code.required') : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" variant="primary" size="large" loading={isPending} data-action="promotion-code">
        {t('offers:code.send')}
      </Button>
    </Stack>
  );
}
