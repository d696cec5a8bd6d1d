import type { LanguageCode } from '../../../../schema/languages.ts';
import type { Translator } from './words.ts';

export interface LocaleStore {
  words(): Translator;
  /**
   * Loads a language and switches to it once its translations are loaded and `first` has resolved. The later of two
   * switches applies. Throws if the load fails; the current language stays.
   */
  switchTo(language: LanguageCode, first?: Promise<unknown>): Promise<void>;
  subscribe(listener: () => void): () => void;
}

/** Creates a store of the page's current translations. */
export function createLocaleStore(
  first: Translator,
  load: (language: LanguageCode) => Promise<Translator>,
): LocaleStore {
  const listeners = new Set<() => void>();
  const known = new Map<LanguageCode, Translator>([[first.language, first]]);
  let current = first;
  let wanted = first.language;

  return {
    words: () => current,
    async switchTo(language, first) {
      wanted = language;
      const [next] = await Promise.all([known.get(language) ?? load(language), first]);
      known.set(language, next);
      if (wanted !== language) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
