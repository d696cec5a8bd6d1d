import { AppError } from '../../../shared/errors.ts';
import type { Translate } from '../i18n/words.ts';
import { NetworkError } from './network-error.ts';

/** Returns the translated message of an error; never text from the server. */
export function errorWords(t: Translate, error: unknown): string {
  if (error instanceof AppError) return t(`errors:${error.code}`, { ...error.params });
  if (error instanceof NetworkError) return t(`common:network.${error.fault}`);
  return t('common:error.unknown');
}
