import type { LanguageCode } from '../../../../schema/languages.ts';
import { createStore } from '../store/store.ts';
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
  const known = new Map<LanguageCode, Translator>([[first.language, first]]);
  const current = createStore(first);
  let wanted = first.language;

  return {
    words: current.get,
    async switchTo(language, first) {
      wanted = language;
      const [next] = await Promise.all([known.get(language) ?? load(language), first]);
      known.set(language, next);
      if (wanted !== language) return;
      current.set(next);
    },
    subscribe: current.subscribe,
  };
}
