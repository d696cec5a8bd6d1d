import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Term, Terms } from '../../schema/generated/terms.ts';
import { type LanguageCode, languages } from '../../schema/languages.ts';
import { validate } from '../../schema/validate.ts';
import { contains, forbiddenTerms, isAt } from '../support/forbidden-terms.ts';
import { playerTexts } from '../support/player-texts.ts';

const folder = path.join(import.meta.dirname, '../../locales/terms');
const codes = Object.keys(languages) as LanguageCode[];
const english = table('EN').terms;

test('every language has a table of terms, and no other table exists', () => {
  const tags = Object.values(languages).map(({ tag }) => `${tag}.json`);
  expect(readdirSync(folder).toSorted()).toEqual(tags.toSorted());
});

describe.each(codes)('the terms of %s', (code) => {
  const { terms } = table(code);
  const texts = playerTexts(code);
  const found = texts.flatMap((text) => forbiddenTerms(text, terms));

  test('match their schema and name each concept once', () => {
    expect(validate('locale/terms', table(code))).toEqual({ valid: true });
    const names = terms.map(({ term }) => term);
    expect(names).toEqual([...new Set(names)]);
  });

  test('forbid no word that a player text contains', () => {
    const faults = found
      .filter(({ place, term }) => !(term.except ?? []).some((exception) => isAt(place, exception.at)))
      .map(({ place, text, term, word }) => `${place} “${text}”: not ${word}, but ${term.use.join(' or ')}`);
    expect(faults).toEqual([]);
  });

  test('have no unused exception', () => {
    const unneeded = terms.flatMap(({ term, except = [] }) =>
      except
        .filter(({ at }) => !found.some((each) => each.term.term === term && isAt(each.place, at)))
        .map(({ at }) => `${term}: ${at}`),
    );
    expect(unneeded).toEqual([]);
  });

  test('are used in the texts that the English table names', () => {
    const textAt = new Map(texts.map(({ place, text }) => [place, text]));
    const places = english.flatMap(({ term, shown = [] }) =>
      shown.map((place) => ({ place, use: terms.find((own) => own.term === term)?.use ?? [] })),
    );
    // What another language lacks is English.
    const shown = places.filter(({ place }) => textAt.has(place));
    if (code === 'EN') expect(shown).toEqual(places);
    const missing = shown
      .filter(({ place, use }) => use.length > 0 && !use.some((word) => contains(textAt.get(place) ?? '', word)))
      .map(({ place, use }) => `${place} “${textAt.get(place)}”: ${use.join(' or ')}`);
    expect(missing).toEqual([]);
  });
});

test('the checked texts are those of the locales, the brands, the studio, the test cashier and the demo notices', () => {
  const places = playerTexts('JA').map(({ place }) => place);
  for (const place of [
    'wallet:title',
    'brands/kumo/copy:home.hero.title',
    'brands/kumo/pages/responsible-gaming:title',
    'brands/kumo/brand.json:banners.0.alt.JA',
    'studio/slot:spin',
    'studio/explain:kind-fish',
    'studio/fish-games:first-light-lagoon',
    'cashier:banner',
    'demo-notices:welcome.title',
  ])
    expect(places).toContain(place);
});

describe('a forbidden word', () => {
  const found = (text: string, ...terms: Term[]): string[] =>
    forbiddenTerms({ place: 'here', text }, terms).map(({ word }) => word);

  test('is found anywhere in a text, also in capitals', () => {
    expect(found('You can Top Up here', { term: 'credit', use: [], not: ['top up'] })).toEqual(['top up']);
    expect(found('您的账号', { term: 'account', use: ['账户'], not: ['账号'] })).toEqual(['账号']);
  });

  test('is not found inside a longer word in Latin letters', () => {
    expect(found('hot photos', { term: 'featured', use: [], not: ['hot'] })).toEqual(['hot']);
    expect(found('photos', { term: 'featured', use: [], not: ['hot'] })).toEqual([]);
  });

  test('is not found inside a longer approved word of any term, or inside a phrase that allows it', () => {
    const passkey: Term = { term: 'passkey', use: ['通行密钥'], not: ['密钥'], within: ['公钥和密钥'] };
    expect(found('添加通行密钥', passkey)).toEqual([]);
    expect(found('公钥和密钥', passkey)).toEqual([]);
    expect(found('通行密钥与密钥', passkey)).toEqual(['密钥']);
    const other: Term = { term: 'refund', use: ['返金ポリシー'] };
    expect(found('返金ポリシー', { term: 'payout', use: ['払い戻し'], not: ['返金'] }, other)).toEqual([]);
  });

  test('of a label is found only if it is the complete text', () => {
    const bet: Term = { term: 'stake', use: ['ベット額'], notAlone: ['ベット'] };
    expect(found('ベット', bet)).toEqual(['ベット']);
    expect(found('ベットする', bet)).toEqual([]);
  });

  test('has an exception for one location, or for all locations with the same prefix', () => {
    expect(isAt('support:refund.1.text', 'support:refund.*')).toBe(true);
    expect(isAt('support:refund.1.text', 'support:refund.1')).toBe(false);
    expect(isAt('support:terms.1.text', 'support:refund.*')).toBe(false);
  });
});

function table(code: LanguageCode): Terms {
  return JSON.parse(readFileSync(path.join(folder, `${languages[code].tag}.json`), 'utf8'));
}
