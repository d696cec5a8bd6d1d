import type { TranslationKey } from '../../schema/generated/translation-keys.ts';

/**
 * What a message of the inbox is about. Its words are `kind.<kind>` (the title) and `text.<kind>` in
 * `locales/<tag>/inbox.json`, its icon and link are in the portal's table of kinds.
 */
export type InboxKind = KindOf<TranslationKey>;

type KindOf<Key> = Key extends `inbox:kind.${infer Kind}` ? Kind : never;
