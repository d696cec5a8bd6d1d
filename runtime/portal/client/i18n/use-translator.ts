import { useSyncExternalStore } from 'react';
import type { LanguageCode } from '../../../../schema/languages.ts';
import { usePortal } from '../portal-context.tsx';
import type { Translate, Translator } from './words.ts';

/** The words the page speaks now. */
export function useTranslator(): Translator {
  const { words } = usePortal();
  return useSyncExternalStore(words.subscribe, words.words, words.words);
}

/** `const t = useT(); t('home:hero.title')`. */
export function useT(): Translate {
  return useTranslator().t;
}

/** The brand's code of the language shown. */
export function useLanguage(): LanguageCode {
  return useTranslator().language;
}
