import { type LanguageCode, languages } from '../../../../schema/languages.ts';
import { writeStored } from '../storage/browser-storage.ts';
import { setCurrentLanguage } from './current-language.ts';
import type { WordsStore } from './words-store.ts';

/** The player's choice: shown at once without a reload, remembered here and told to the server. */
export async function chooseLanguage(words: WordsStore, language: LanguageCode): Promise<void> {
  await words.switchTo(language);
  applyLanguage(language);
  writeStored('lang', language);
  writeStored('hisLang', language);
  // The page already speaks it; a server that cannot be told now serves the next page in the language before.
  const { apiCall } = await import('../api/api-call.ts');
  await apiCall('system.language', { language }).catch(() => undefined);
}

/** Makes the document and the calls follow the language. */
export function applyLanguage(language: LanguageCode): void {
  const { tag, dir } = languages[language];
  setCurrentLanguage(language);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}
