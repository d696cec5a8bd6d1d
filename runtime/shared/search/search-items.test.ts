import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchItems } from './search-items.ts';
import { searchText } from './search-text.ts';

interface Entry {
  names: string[];
  about?: string[];
}

const find = (entries: readonly Entry[], query: string): string[] =>
  searchItems(entries, query, ({ names, about = [] }) => ({
    names: names.map(searchText),
    about: about.map(searchText),
  })).map(({ names }) => names[0] ?? '');

const findNames = (names: readonly string[], query: string): string[] =>
  find(
    names.map((name) => ({ names: [name] })),
    query,
  );

describe('a search finds', () => {
  test.each([
    ['without diacritics', 'Bến Cảng Hoa Đăng', 'ben cang hoa dang'],
    ['with diacritics that the name lacks', 'Ben Cang', 'bến cảng'],
    ['with the words in another order', 'Lantern Harbour', 'harbour lantern'],
    ['with several spaces', 'Lantern Harbour', '  lantern    harbour '],
    ['in capitals', 'Lantern Harbour', 'LANTERN'],
    ['by the beginnings of its words', 'Lantern Harbour', 'har lan'],
    ['by a part of a word', 'Lantern Harbour', 'tern'],
    ['written as one word', 'Lantern Harbour', 'lanternharbour'],
    ['written as two words', 'Lanternharbour', 'lantern harbour'],
    ['in half-width katakana', 'ランタンの港', 'ﾗﾝﾀﾝ'],
    ['in half-width katakana with voice marks', 'ガラスの城', 'ｶﾞﾗｽ'],
    ['in hiragana', 'ランタンの港', 'らんたん'],
    ['in full-width letters', 'Lantern Harbour 88', 'ｌａｎｔｅｒｎ ８８'],
    ['by Chinese characters in its middle', '灯火港湾', '港湾'],
    ['by Thai letters in its middle', 'ท่าเรือโคมไฟ', 'โคมไฟ'],
    ['without the apostrophe', 'Live Casino Hold’em', 'holdem'],
    ['with other punctuation', 'E-Lottery: 11x5', 'e lottery 11X5'],
  ])('a name %s', (_, name, query) => {
    expect(findNames(['Another Game', name, '別の話', 'อื่น'], query)).toEqual([name]);
  });

  test.each([
    ['one letter wrong', 'lantarn'],
    ['one letter left out', 'lanten'],
    ['one letter too many', 'lannternn'],
    ['two letters exchanged', 'lantren'],
    ['an error in the beginning of a long word', 'harbuo'],
    ['an error beside a word that is right', 'lantern harbuor'],
    ['an error in Thai', 'ท่าเรีอ'],
  ])('a name with %s', (_, query) => {
    expect(find([{ names: ['Golden Koi'] }, { names: ['Lantern Harbour', 'ท่าเรือโคมไฟ'] }], query)).toEqual([
      'Lantern Harbour',
    ]);
  });

  test('a game by its vendor, and by vendor and name together', () => {
    const games = [
      { names: ['Golden Koi'], about: ['Lumen Works'] },
      { names: ['Lantern Harbour'], about: ['Lumen Works'] },
      { names: ['Golden Rain'], about: ['Tidewater'] },
    ];
    expect(find(games, 'lumen')).toEqual(['Golden Koi', 'Lantern Harbour']);
    expect(find(games, 'golden lumen')).toEqual(['Golden Koi']);
  });

  test('a game by its name in another language', () => {
    expect(find([{ names: ['灯籠の港', 'Lantern Harbour', 'Bến Cảng Hoa Đăng'] }], 'ben cang')).toEqual(['灯籠の港']);
  });

  test('everything for an empty query, and nothing for punctuation only', () => {
    expect(findNames(['A', 'B'], '  ')).toEqual(['A', 'B']);
    expect(findNames(['A', 'B'], '!?')).toEqual([]);
  });
});

describe('a search does not find', () => {
  test.each([
    ['a name that lacks one of its words', 'lantern koi'],
    ['a short word with an error', 'koy'],
    ['a word with two errors in seven letters', 'lentorn'],
    ['another number', '1001'],
    ['a voiceless kana for a voiced one', 'カラス'],
  ])('%s', (_, query) => {
    expect(findNames(['Lantern Harbour', 'Koi', 'Room 1002', 'ガラス'], query)).toEqual([]);
  });
});

describe('search results', () => {
  test('are ordered by match: complete name, its beginning, a word, a part of a word', () => {
    const names = ['Meadowlands', 'Wide Land', 'Land of Snow', 'Land'];
    expect(findNames(names, 'land')).toEqual(['Land', 'Land of Snow', 'Wide Land', 'Meadowlands']);
  });

  test('omit misspelt matches while a word begins with the query, and order them after parts of words', () => {
    expect(findNames(['Sliver', 'Silver'], 'silver')).toEqual(['Silver']);
    expect(findNames(['Tigor', 'Antiger'], 'tiger')).toEqual(['Antiger', 'Tigor']);
  });

  test('are ordered by first name, then other names, then vendor', () => {
    const games = [
      { names: ['Peony'], about: ['Lotus'] },
      { names: ['Rose', 'Lotus Rose'] },
      { names: ['Lotus Pond'] },
    ];
    expect(find(games, 'lotus')).toEqual(['Lotus Pond', 'Rose', 'Peony']);
  });

  test('with equal matches keep their order', () => {
    const names = ['Land C', 'Land A', 'Land B'];
    expect(findNames(names, 'land')).toEqual(names);
  });
});

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzàảãáạăằâấđèéêếìíòóôồốơờớùúưừứỳý');
const word = fc.string({ unit: letter, minLength: 4, maxLength: 12 });
const name = fc.array(word, { minLength: 1, maxLength: 4 });
const bare = (text: string) => searchText(text).text;

describe('for any names', () => {
  test('preparing a prepared text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(searchText(bare(text)).text).toBe(bare(text));
      }),
    );
  });

  test('a name is found by its words in any order, without diacritics, in capitals, with spaces between', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (names, choice, turn) => {
        const chosen = names[choice % names.length] ?? [];
        const turned = chosen.map((_, at) => chosen[(at + turn) % chosen.length] ?? '');
        const all = names.map((words) => words.join(' '));
        expect(findNames(all, bare(turned.join('  ')).toUpperCase())).toContain(chosen.join(' '));
      }),
    );
  });

  test('a name alone is found with one edit in a word of the query', () => {
    const edit = fc.record({
      at: fc.nat({ max: 4 }),
      kind: fc.constantFrom('add', 'omit', 'replace', 'exchange'),
      letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    });
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,12}$/), edit, (text, { at, kind, letter }) => {
        const [head, first = '', second = '', rest] = [text.slice(0, at), text[at], text[at + 1], text.slice(at + 2)];
        const edited = {
          add: head + letter + first + second + rest,
          omit: head + second + rest,
          replace: head + letter + second + rest,
          exchange: head + second + first + rest,
        }[kind];
        expect(findNames([text], edited)).toEqual([text]);
      }),
    );
  });

  test('search results are unique items of the list and the same every time', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 12 }), fc.string({ maxLength: 12 }), (names, query) => {
        const found = findNames(names, query);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((each) => names.includes(each))).toBe(true);
        expect(findNames(names, query)).toEqual(found);
      }),
    );
  });
});
