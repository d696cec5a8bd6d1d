import type { TranslationKey } from '../../../../../schema/generated/translation-keys.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { useBundle } from '../../../core/portal-context.tsx';

/** States, on a brand with play money, that what a page moves is no real money; shows nothing on other brands. */
export function PlayMoneyNotice({ words }: { words: TranslationKey }) {
  const t = useT();
  const { money } = useBundle();
  return money === 'play' ? <FormNotice>{t(words)}</FormNotice> : null;
}
