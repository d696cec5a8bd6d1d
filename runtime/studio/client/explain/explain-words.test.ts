import { expect, test } from 'vitest';
import { fishExplainWords } from '../fish/explain-words.ts';
import type { StringTable } from '../kit/string-table.ts';
import { liveExplainWords } from '../live/explain-words.ts';
import { lotteryExplainWords } from '../lottery/explain-words.ts';
import { pvpExplainWords } from '../pvp/explain-words.ts';
import { slotExplainWords } from '../slot/explain-words.ts';
import { sportsExplainWords } from '../sports/explain-words.ts';
import { explainWords } from './explain-words.ts';

const tables: Readonly<Record<string, StringTable>> = {
  explainWords,
  fishExplainWords,
  liveExplainWords,
  lotteryExplainWords,
  pvpExplainWords,
  slotExplainWords,
  sportsExplainWords,
};

test.each(Object.entries(tables))('%s have the same values and notation in every language', (_, table) => {
  for (const [key, [english, ...others]] of Object.entries(table)) {
    for (const text of others) {
      expect(partsOf(text), `${key}: ${text}`).toEqual(partsOf(english));
    }
  }
});

/** Returns the placeholders of a text, and the functions that its notation calls. */
function partsOf(text: string): { values: string[]; notation: string[] } {
  const spans = text.split('`').filter((_, index) => index % 2 === 1);
  return {
    values: [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].toSorted(),
    notation: spans.map((span) => /\b(draw|shuffle|pick|times|mod|div)\b/.exec(span)?.[1] ?? '').toSorted(),
  };
}
