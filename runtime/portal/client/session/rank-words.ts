import type { Translate } from '../i18n/words.ts';

/** A rank as the player reads it: the name the brand gave it, the level where the server only counts, a dash for none. */
export function rankWords(t: Translate, rankLabel: string | null): string {
  if (rankLabel === null) return t('common:rank.none');
  const level = /^Level (\d+)$/.exec(rankLabel)?.[1];
  return level === undefined ? rankLabel : t('common:rank.level', { level });
}
