import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { isDefinitive } from '../../../core/once/use-once.ts';

/** Why a ticket could not be used, and what has become of it; nothing without an error. */
export function RequestError({ error }: { error: Error | null }) {
  const t = useT();
  return error === null ? null : (
    <FormNotice tone="negative">
      {errorWords(t, error)} {t(isDefinitive(error) ? 'prizes:draw.kept' : 'prizes:draw.lost')}
    </FormNotice>
  );
}
