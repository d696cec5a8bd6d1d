import { brandBundle } from './platform.ts';
import { ticketsFor } from './prize-member.ts';

const words = { title: { EN: 'Prizes', TH: 'รางวัล' }, summary: { EN: 'Prizes.', TH: 'รางวัล' } };
export const credit = (amount: string) => ({ kind: 'credit', amount });
const points = (number: number) => ({ kind: 'points', points: number });
const ticket = (pool: string, number: number, days: number) => ({ kind: 'ticket', pool, number, days });
const message = { kind: 'message', title: { EN: 'You won', TH: 'คุณชนะ' }, text: { EN: 'Well done.', TH: 'เก่งมาก' } };
/** A prize of a wheel or an egg. */
export const prize = (id: string, weight: number, effects: object[], rest: object = {}) => ({
  id,
  name: { EN: `The ${id}`, TH: `รางวัล ${id}` },
  weight,
  effects,
  ...rest,
});
export const wheel = (prizes: object[], rest: object = {}) => ({ ...words, ...rest, game: { kind: 'wheel', prizes } });
const two = [prize('one', 1, [points(1)]), prize('two', 1, [points(2)])];
/** Nearly every draw wins the large prize while there is one. */
const scarce = [prize('large', 50_000, [credit('100'), message], { stock: 1 }), prize('small', 1, [points(7)])];
const envelope = { kind: 'envelope', total: '500', pieces: 50, smallest: '2', at: '20:00', minutes: 60 };
const raffle = {
  kind: 'raffle',
  draws: '2028-01-01T00:00:00Z',
  prizes: [{ name: words.title, number: 1, effects: [credit('5')] }],
};
const mixed = [
  prize('money', 3, [credit('10.50'), points(6)]),
  prize('egg', 3, [ticket('egg', 2, 1), message]),
  prize('nothing', 2, []),
  prize('rare', 2, [credit('30')], { stock: 2 }),
];
const prizes = {
  brief: wheel(two, { starts: '2027-03-20T10:00:00+07:00', ends: '2027-03-21T10:00:00+07:00' }),
  egg: { ...words, game: { kind: 'egg', prizes: two } },
  high: wheel(two, { minRank: 2 }),
  last: wheel(scarce),
  mixed: wheel(mixed),
  raffle: { ...words, game: raffle },
  red: { ...words, game: envelope },
  // Its tickets are valid for a day.
  sure: wheel([prize('ten', 1, [credit('10')]), prize('twenty', 1, [credit('20')])]),
};
const offers = {
  brief: ticketsFor('brief', 2, 90),
  last: ticketsFor('last', 2, 90),
  mixed: ticketsFor('mixed', 20, 90),
  raffle: ticketsFor('raffle', 1, 90),
  sure: ticketsFor('sure', 3, 1),
};
/** Server part of a brand with prizes of every kind, whose tickets are given by missions and by a level. */
export const part = {
  server: {
    timeZone: 'Asia/Bangkok',
    grant: { amount: '1000' },
    payments: { providers: ['sandbox'] },
    ranks: {
      days: 10,
      levels: [
        { validBets: '0', deposits: '0' },
        { validBets: '10', deposits: '0', effects: [ticket('high', 2, 30)] },
      ],
    },
    points: { earn: { rng: { points: 1, amount: '100000' } }, exchange: { points: 3, amount: '0.10', smallest: 20 } },
  },
  offers,
  prizes,
};
/** Returns a bundle of a brand with points, ranks, missions and prizes. */
export const prizeBundle = (id: string, different: Parameters<typeof brandBundle>[0] = {}) =>
  brandBundle({
    id,
    merchantCode: `${id.toUpperCase()}01`,
    points: true,
    ranks: true,
    missions: true,
    prizes: true,
    ...different,
  });
