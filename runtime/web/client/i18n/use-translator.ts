import { useSyncExternalStore } from 'react';
import type { LanguageCode } from '../../../../schema/languages.ts';
import { useWeb } from '../web-context.tsx';
import type { Translate, Translator } from './words.ts';

/** Returns the translator of the current language. */
export function useTranslator(): Translator {
  const { words } = useWeb();
  return useSyncExternalStore(words.subscribe, words.words, words.words);
}

/** Returns the translate function: `const t = useT(); t('home:hero.title')`. */
export function useT(): Translate {
  return useTranslator().t;
}

/** Returns the brand's code of the current language. */
export function useLanguage(): LanguageCode {
  return useTranslator().language;
}
