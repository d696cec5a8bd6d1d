import { type LanguageCode, languages } from '../../../../schema/languages.ts';
import { writeStored } from '../storage/browser-storage.ts';
import { setCurrentLanguage } from './current-language.ts';
import type { LocaleStore } from './locale-store.ts';

/** How long the page waits for the server to take note, in milliseconds, before it speaks the language all the same. */
const patience = 1_000;

/**
 * The player's choice: shown without a reload, remembered here and told to the server, whose cookie the next page comes
 * by. It is told first, so that a page loaded right after the change speaks the language too.
 */
export async function chooseLanguage(words: LocaleStore, language: LanguageCode): Promise<void> {
  await words.switchTo(language, Promise.race([tellServer(language), waited(patience)]));
  // A second choice made meanwhile wins.
  if (words.words().language !== language) return;
  applyLanguage(language);
  writeStored('lang', language);
  writeStored('hisLang', language);
}

/** A server that cannot be told serves the next page in the language before. */
async function tellServer(language: LanguageCode): Promise<void> {
  const { apiCall } = await import('../api/api-call.ts');
  await apiCall('system.language', { language }).catch(() => undefined);
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Makes the document and the calls follow the language. */
export function applyLanguage(language: LanguageCode): void {
  const { tag, dir } = languages[language];
  setCurrentLanguage(language);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}
