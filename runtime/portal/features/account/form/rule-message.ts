import type { FieldRule } from '../../../../shared/registration-rules.ts';
import type { Translator } from '../../../../web/client/i18n/words.ts';

/** Describes what a field accepts: `reg_pattern_{patternId}` with its bounds, or with one number if they are equal. */
export function ruleMessage(
  { t, has }: Pick<Translator, 't' | 'has'>,
  { patternId, minLength, maxLength }: Pick<FieldRule, 'patternId' | 'minLength' | 'maxLength'>,
): string {
  const key = `account:reg_pattern_${patternId}`;
  return fillBounds(t(has(key) ? key : 'account:reg_pattern_other'), { min: Math.max(1, minLength), max: maxLength });
}

/** Replaces `(min)` and `(max)`; if they are equal, the text between them is removed too. */
export function fillBounds(words: string, { min, max }: { min: number; max: number }): string {
  const joined = min === max ? words.replace(/\(min\)[^()]{0,12}\(max\)/g, String(max)) : words;
  return joined.replaceAll('(min)', String(min)).replaceAll('(max)', String(max));
}
