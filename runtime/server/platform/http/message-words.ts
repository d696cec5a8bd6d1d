import { languages, type LanguageCode } from '../../../../schema/languages.ts';

/** The words of messages a brand sends, by language: the compiler's, with what the brand replaces. */
export type MessageWords = Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>;

/** Reads the part of `server.json` that the compiler writes beside the brand's own; what is no text is left out. */
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
