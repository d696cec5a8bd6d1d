import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../test-project.fixture.ts';
import { checkBrand } from '../check-brands.ts';
import { openLibrary } from '../library.ts';

let shop: TestProject;
beforeEach(() => {
  shop = createTestProject();
});
afterEach(() => {
  shop.remove();
});

const credit = { kind: 'credit', amount: '50' };
const points = { kind: 'points', points: 10 };
const ticket = (pool: string, number = 1) => ({ kind: 'ticket', pool, number, days: 30 });
const bonus = (terms: object = {}, min = '100') => ({
  kind: 'bonus',
  min,
  terms: {
    kind: 'bonus',
    percent: 50,
    cap: '200',
    times: 5,
    base: 'deposit',
    weights: { RNG: 100 },
    days: 14,
    ...terms,
  },
});
const prize = (id: string, weight: number, effects: unknown[], more: Record<string, unknown> = {}) => ({
  id,
  name: { EN: id },
  weight,
  effects,
  ...more,
});
const nothing = prize('nothing', 60, []);
const wheel = (...prizes: unknown[]) => ({ game: { kind: 'wheel', prizes } });
const envelope = (more: Record<string, unknown>) => ({
  game: { kind: 'envelope', total: '1000', pieces: 200, smallest: '5', at: '00:00', minutes: 1440, ...more },
});
const raffle = (prizes: Record<string, unknown>[], more: Record<string, unknown> = {}) => ({
  game: {
    kind: 'raffle',
    draws: '2027-03-01T12:00:00Z',
    prizes: prizes.map((own) => ({ name: { EN: 'Win' }, number: 1, effects: [credit], ...own })),
  },
  ...more,
});
const endless = [['LV3185', 'prizes.pool.game.prizes']];

const sets: [string, Record<string, unknown>, unknown[][]][] = [
  ['a prize with a stock', wheel(prize('fifty', 40, [credit, points], { stock: 1 }), nothing), []],
  ['an egg', { game: { kind: 'egg', prizes: [prize('fifty', 5, [credit]), nothing] } }, []],
  ['two prizes of one id', wheel(nothing, prize('nothing', 1, [])), [['LV3185', 'prizes.pool.game.prizes.1.id']]],
  ['a stock for each prize', wheel({ ...nothing, stock: 5 }, prize('fifty', 5, [credit], { stock: 1 })), endless],
  ['a hundredth without a stock', wheel(nothing, prize('fifty', 5940, [credit], { stock: 1 })), []],
  ['less than a hundredth', wheel(nothing, prize('fifty', 5941, [credit], { stock: 1 })), endless],
  ['one more turn now and then', wheel(prize('again', 59, [ticket('pool')]), nothing), []],
  ['nothing but one more turn', wheel(prize('again', 5, [ticket('pool')]), prize('too', 5, [ticket('pool')])), endless],
  ['many turns now and then', wheel(prize('again', 3, [ticket('pool', 20)]), prize('none', 57, [])), endless],
  ['many turns, at most five times', wheel(prize('again', 30, [ticket('pool', 20)], { stock: 5 }), nothing), []],
  [
    'two tickets for one pool',
    wheel(prize('again', 1, [ticket('pool'), ticket('pool')]), nothing),
    [['LV3178', 'prizes.pool.game.prizes.0.effects.1']],
  ],
  ['tickets for two pools', wheel(prize('again', 1, [ticket('pool'), ticket('other')]), nothing), []],
  ['a bonus of lottery games', wheel(prize('bonus', 1, [bonus({ weights: { LOTT: 100 } })]), nothing), []],
  [
    'a bonus of two products',
    wheel(prize('bonus', 1, [bonus({ weights: { LOTT: 100, RNG: 50 } })]), nothing),
    [['LV3176', 'prizes.pool.game.prizes.0.effects.0.terms.weights.RNG']],
  ],
  [
    'a bonus of less than a unit',
    wheel(prize('bonus', 1, [bonus({ percent: 1 }, '0.5')]), nothing),
    [['LV3172', 'prizes.pool.game.prizes.0.effects.0.min']],
  ],
  [
    'a bonus without a bet',
    wheel(prize('bonus', 1, [bonus({ maxBet: '0' })]), nothing),
    [['LV3177', 'prizes.pool.game.prizes.0.effects.0.terms.maxBet']],
  ],
  [
    'a bonus for which nothing counts',
    wheel(prize('bonus', 1, [bonus({ weights: { RNG: 0 } })]), nothing),
    [['LV3173', 'prizes.pool.game.prizes.0.effects.0.terms.weights']],
  ],
  [
    'a bonus that cannot be paid',
    wheel(prize('bonus', 1, [bonus({ cap: '0.005' }, '0.005')]), nothing),
    [
      ['LV3025', 'prizes.pool.game.prizes.0.effects.0.min'],
      ['LV3025', 'prizes.pool.game.prizes.0.effects.0.terms.cap'],
    ],
  ],
  [
    'tickets for no pool',
    wheel(prize('again', 1, [ticket('pol')]), nothing),
    [['LV3186', 'prizes.pool.game.prizes.0.effects.0.pool']],
  ],
  [
    'a prize of no money',
    wheel(prize('zero', 1, [{ ...credit, amount: '0' }]), nothing),
    [['LV3179', 'prizes.pool.game.prizes.0.effects.0.amount']],
  ],
  [
    'a prize that cannot be paid',
    wheel(prize('part', 1, [{ ...credit, amount: '0.005' }]), nothing),
    [['LV3025', 'prizes.pool.game.prizes.0.effects.0.amount']],
  ],
  [
    'a prize without a name in a language',
    wheel({ ...nothing, name: { TH: 'ไม่มี' } }, prize('fifty', 5, [credit])),
    [['LV3174', 'prizes.pool.game.prizes.0.name']],
  ],
  ['one prize', wheel(nothing), [['LV1014', 'game.prizes']]],
  ['an envelope that just suffices', envelope({}), []],
  ['an envelope that does not suffice', envelope({ total: '999.99' }), [['LV3185', 'prizes.pool.game.total']]],
  [
    'amounts that an envelope cannot pay',
    envelope({ total: '1000.001', smallest: '0.001' }),
    [
      ['LV3025', 'prizes.pool.game.total'],
      ['LV3025', 'prizes.pool.game.smallest'],
    ],
  ],
  ['an envelope open for more than a day', envelope({ minutes: 1441 }), [['LV1014', 'game.minutes']]],
  [
    'a raffle that ends with its draw',
    raffle([{}], { starts: '2027-03-01T11:00:00Z', ends: '2027-03-01T12:00:00Z' }),
    [],
  ],
  [
    'a raffle that is drawn as it starts',
    raffle([{}], { starts: '2027-03-01T12:00:00Z' }),
    [['LV3185', 'prizes.pool.game.draws']],
  ],
  [
    'a raffle that ends before its draw',
    raffle([{}], { ends: '2027-03-01T12:59:59+01:00' }),
    [['LV3185', 'prizes.pool.game.draws']],
  ],
  ['ten thousand winners', raffle(Array.from({ length: 10 }, () => ({ number: 1000 }))), []],
  ['one winner more', raffle([...Array.from({ length: 10 }, () => ({ number: 1000 })), {}]), endless],
  ['a raffle whose prize is nothing', raffle([{ effects: [] }]), [['LV1014', 'game.prizes.0.effects']]],
  ['no title in a language', { title: { TH: 'วงล้อ' } }, [['LV3174', 'prizes.pool.title']]],
  [
    'an end before the start',
    { starts: '2027-01-02T00:00:00Z', ends: '2027-01-01T00:00:00Z' },
    [['LV3175', 'prizes.pool.ends']],
  ],
  ['a rank that nobody reaches', { minRank: 7 }, [['LV3182', 'prizes.pool.minRank']]],
  ['a picture that is not there', { picture: 'assets/prizes/none.svg' }, [['LV3015', 'prizes.pool.picture']]],
  ['a square picture', { picture: 'assets/mark.svg' }, [['LV3110', 'prizes.pool.picture']]],
];

function writePool(id: string, changes: Record<string, unknown>): void {
  const words = { title: { EN: 'Wheel' }, summary: { EN: 'One ticket, one turn.' } };
  const pool = { ...words, ...wheel(prize('fifty', 5, [credit]), nothing), ...changes };
  shop.write(`faulty/prizes/${id}.json`, JSON.stringify(pool));
}

/** Returns the codes and keys of the faulty brand. */
async function said(): Promise<[string, string | null][]> {
  const { diagnostics } = await checkBrand('faulty', openLibrary(shop.workspace));
  return diagnostics.map(({ code, key }) => [code, key]);
}

test.each(sets)('the file of prizes: %s', async (_name, changes, expected) => {
  shop.brand('faulty', { languages: ['EN'], copy: {} });
  writePool('pool', changes);
  writePool('other', {});
  expect(await said()).toEqual(expected);
});

test.each([
  ['rarely', [prize('back', 1, [ticket('pool')]), nothing], []],
  ['always', [prize('back', 1, [ticket('pool')]), prize('two', 1, [ticket('pool', 2)])], ['other', 'pool']],
])('prizes that always give a ticket for others, which %s give one back', async (_name, others, ids) => {
  shop.brand('faulty', { languages: ['EN'], copy: {} });
  writePool('pool', wheel(prize('one', 1, [ticket('other')]), prize('two', 1, [ticket('other')])));
  writePool('other', wheel(...others));
  expect(await said()).toEqual(ids.map((id) => ['LV3185', `prizes.${id}.game.prizes`]));
});

test('prizes that give points need points', async () => {
  shop.brand('faulty', { languages: ['EN'], copy: {}, server: { payments: { providers: ['sandbox'] } } });
  writePool('pool', wheel(prize('ten', 5, [points]), nothing));
  expect(await said()).toEqual([['LV3183', 'prizes.pool.game.prizes.0.effects.0']]);
});

test('prizes that give a bonus need a payment provider', async () => {
  shop.brand('faulty', { languages: ['EN'], copy: {}, server: { payments: { providers: [] } } });
  writePool('pool', wheel(prize('half', 5, [bonus()]), nothing));
  expect(await said()).toEqual([['LV3170', 'prizes.pool.game.prizes.0.effects.0']]);
});

const offer = {
  type: 'play',
  product: 'casino',
  trigger: { kind: 'mission', period: 'day', goals: [{ counts: 'rounds', number: 20 }] },
  effects: [ticket('pool')],
  claimDays: 3,
  title: { EN: 'Twenty a day' },
  summary: { EN: 'Play twenty rounds.' },
};
const place = {
  ...offer,
  trigger: { kind: 'leaderboard', period: 'day', counts: 'bets', prizes: [[ticket('pool')]] },
  effects: [],
  claimDays: null,
};
const code = { ...offer, trigger: { kind: 'code', code: 'TURN' }, effects: [ticket('pool'), ticket('other')] };

const missing: [string, Record<string, unknown>, string[]][] = [
  ['a mission', offer, ['effects.0.pool']],
  ['a leaderboard', place, ['trigger.prizes.0.0.pool']],
  ['a code', code, ['effects.0.pool', 'effects.1.pool']],
];

test.each(missing)(
  '%s may give tickets alone, for prizes of the brand that need tickets',
  async (_name, value, keys) => {
    shop.brand('faulty', { languages: ['EN'], copy: {} });
    shop.write('faulty/offers/tickets.json', JSON.stringify(value));
    const found = keys.map((key) => ['LV3186', `offers.tickets.${key}`]);
    expect(await said()).toEqual(found);
    for (const id of ['pool', 'other']) writePool(id, envelope({}));
    expect(await said()).toEqual(found);
    for (const id of ['pool', 'other']) writePool(id, {});
    expect(await said()).toEqual([]);
  },
);

test('a picture of prizes that names another brand is reported', async () => {
  shop.brand('aurora');
  shop.brand('faulty', { languages: ['EN'], copy: {} });
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 360" aria-label="Aurora"></svg>';
  shop.write('faulty/assets/prizes/wheel.svg', svg);
  writePool('pool', { picture: 'assets/prizes/wheel.svg' });
  expect(await said()).toEqual([['LV3107', 'prizes.pool.picture']]);
});
