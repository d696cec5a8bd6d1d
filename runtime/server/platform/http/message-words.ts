import { languages, type LanguageCode } from '../../../../schema/languages.ts';

/** The copy of a brand's messages, by language: the compiler's defaults with the brand's overrides. */
export type MessageWords = Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>;

/** Reads the message copy that the compiler writes into `server.json`; ignores values that are not text. */
export function readMessageWords(serverFile: unknown): MessageWords {
  const written = recordOf(recordOf(serverFile)['messages']);
  const words: Partial<Record<LanguageCode, Record<string, string>>> = {};
  for (const code of Object.keys(languages) as LanguageCode[]) {
    const texts = Object.entries(recordOf(written[code])).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    if (texts.length > 0) words[code] = Object.fromEntries(texts);
  }
  return words;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
