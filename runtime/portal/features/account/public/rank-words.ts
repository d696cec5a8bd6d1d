import type { Translate } from '../../../../web/client/i18n/words.ts';
import type { Rank } from '../../../core/session/session.ts';

/**
 * Returns the rank as players read it: the brand's name of the rank, else its level in the player's language, or a dash
 * if there is none.
 */
export function rankWords(t: Translate, rank: Rank | null): string {
  if (rank === null) return t('common:rank.none');
  return rank.name ?? t('common:rank.level', { level: rank.level });
}
