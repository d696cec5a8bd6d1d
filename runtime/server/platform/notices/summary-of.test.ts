import { expect, test } from 'vitest';
import { noticeDate } from './notice-date.ts';
import { textIn } from './notice-texts.ts';
import { summaryOf } from './summary-of.ts';

test('a summary is plain text with a space between blocks, and none within a word', () => {
  expect(summaryOf('<p>Games <b>re</b>st.</p><ul><li>one</li><li>1 &lt; 2 &amp; 3</li></ul>')).toBe(
    'Games rest. one 1 < 2 & 3',
  );
  expect(summaryOf('<p>公告。</p><p>维护</p>')).toBe('公告。维护');
});

test('a long summary ends at a word, and in a language without spaces at its limit', () => {
  const words = summaryOf(`<p>${'seven words '.repeat(30)}</p>`);
  expect(words.length).toBeLessThanOrEqual(160);
  expect(words).toMatch(/(seven|words)…$/);
  expect([...summaryOf(`<p>${'公'.repeat(300)}</p>`)]).toHaveLength(160);
});

test('the date of a notice is yyyy-MM-dd hh:mm:ss with 24 hours in the time zone of the brand', () => {
  const at = new Date('2026-03-08T17:05:09.700Z');
  expect(noticeDate(at, 'Asia/Bangkok')).toBe('2026-03-09 00:05:09');
  expect(noticeDate(at, 'UTC')).toBe('2026-03-08 17:05:09');
});

test('a text that is missing in a language is that of the default language, else the first', () => {
  const texts = { EN: { title: 'en', html: '' }, TH: { title: 'th', html: '' } };
  const titleIn = (language: string, defaultLanguage: string) => textIn(texts, { language, defaultLanguage })?.title;
  expect([titleIn('TH', 'EN'), titleIn('VI', 'TH'), titleIn('VI', 'JA')]).toEqual(['th', 'th', 'en']);
  expect(textIn({}, { language: 'EN', defaultLanguage: 'EN' })).toBeNull();
});
