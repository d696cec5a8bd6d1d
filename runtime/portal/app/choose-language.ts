import { type LanguageCode, languages } from '../../../schema/languages.ts';
import { writeStored } from '../../web/client/storage/browser-storage.ts';
import { setCurrentLanguage } from '../../web/client/i18n/current-language.ts';
import type { LocaleStore } from '../../web/client/i18n/locale-store.ts';

/**
 * Maximum time that the page waits for the server to store the language, in milliseconds; then the language changes
 * anyway.
 */
const patience = 1_000;

/**
 * Changes the language to the player's choice without a reload, stores it in the browser and sends it to the server.
 * The server's cookie decides the language of the next page, so the server is called first: a page loaded right after
 * the change has the new language too.
 */
export async function chooseLanguage(words: LocaleStore, language: LanguageCode): Promise<void> {
  await words.switchTo(language, Promise.race([tellServer(language), waited(patience)]));
  // A newer choice made meanwhile applies.
  if (words.words().language !== language) return;
  applyLanguage(language);
  writeStored('lang', language);
  writeStored('hisLang', language);
}

/** Sends the language to the server. If the server cannot be reached, the next page has the previous language. */
async function tellServer(language: LanguageCode): Promise<void> {
  const { apiCall } = await import('../../web/client/api/api-call.ts');
  await apiCall('system.language', { language }).catch(() => undefined);
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Sets the language of the document and of API calls. */
export function applyLanguage(language: LanguageCode): void {
  const { tag, dir } = languages[language];
  setCurrentLanguage(language);
  document.documentElement.lang = tag;
  document.documentElement.dir = dir;
}
