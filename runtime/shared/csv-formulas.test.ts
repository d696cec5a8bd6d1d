import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markFormulas, unmarkFormulas } from './csv-formulas.ts';

const parts = fc.constantFrom('=', '@', "'", '"', ';', '\t', '\r', '\n', ' ', '\u00A0', '＝', 'a', '1');

test('a text is the same after it was marked and read', () => {
  fc.assert(
    fc.property(fc.string({ unit: parts }), (text) => {
      expect(unmarkFormulas(markFormulas(text))).toBe(text);
    }),
  );
});
