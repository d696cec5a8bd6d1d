import type { Translate } from '../../../../web/client/i18n/words.ts';

/**
 * Returns the rank as players read it: the brand's name of the rank, the translated level if the server only numbers
 * it, or a dash if there is none.
 */
export function rankWords(t: Translate, rankLabel: string | null): string {
  if (rankLabel === null) return t('common:rank.none');
  const level = /^Level (\d+)$/.exec(rankLabel)?.[1];
  return level === undefined ? rankLabel : t('common:rank.level', { level });
}
