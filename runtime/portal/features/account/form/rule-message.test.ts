import { describe, expect, test } from 'vitest';
import account from '../../../../../locales/en/account.json' with { type: 'json' };
import { i18nextWords } from '../../../../web/client/i18n/i18next-words.ts';
import { fillBounds, ruleMessage } from './rule-message.ts';

const words = i18nextWords('EN', { account });
const message = (patternId: string, minLength: number, maxLength: number) =>
  ruleMessage(words, { patternId, minLength, maxLength });

describe('ruleMessage', () => {
  test('describes the pattern with its bounds', () => {
    expect(message('2', 4, 16)).toBe('4–16 letters and digits, starting with a letter.');
  });

  test('shows one number if both bounds are equal', () => {
    expect(message('7', 6, 6)).toBe('6 digits only.');
  });

  test('has a message for each of the seventeen patterns', () => {
    const all = Array.from({ length: 17 }, (_, index) => message(String(index + 1), 2, 9));
    expect(new Set(all).size).toBe(17);
    expect(all.filter((text) => /\((min|max)\)|reg_pattern|of any kind\. as/.test(text))).toEqual([]);
  });

  test('shows the length for an unknown pattern', () => {
    expect(message('nobodyknows', 3, 5)).toBe('3–5 characters in the format this site requires.');
  });

  test('supports any short text between the bounds', () => {
    expect(fillBounds('ตั้งแต่ (min) ถึง (max) ตัว', { min: 8, max: 8 })).toBe('ตั้งแต่ 8 ตัว');
    expect(fillBounds('(min)至(max)个字符', { min: 4, max: 16 })).toBe('4至16个字符');
  });
});
