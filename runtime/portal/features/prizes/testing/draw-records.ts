import type { DrawRecord } from '../../../../../schema/generated/api/prizes.ts';
import { seedHash } from '../../../../shared/fair/outcome-stream.ts';
import { drawPieces, drawPrize, drawWinners } from '../../../../shared/fair/prize-draws.ts';

/** Id of each draw. */
export const id = '0199c3a0-5a5e-7cc1-8f4e-3b1d2a6f9e10';
export const serverSeed = 'ab'.repeat(32);
export const entries = ['ticket-a', 'ticket-b', 'ticket-c', 'ticket-d'];
const wheel = [
  { id: 'car', name: 'A car', weight: 3, isLeft: false },
  { id: 'points', name: '500 points', weight: 97, isLeft: true },
];
const envelope = { total: '10000', pieces: 5, smallest: '100' };
const inputs = {
  wheel: { serverSeed, clientSeed: 'mine', nonce: 3 },
  envelope: { serverSeed, clientSeed: 'daily:2026-11-27', nonce: 0 },
  raffle: { serverSeed, clientSeed: await seedHash(entries.join('\n')), nonce: 0 },
};
const [piece = 0n] = await drawPieces(inputs.envelope, { total: 10_000n, pieces: 5, smallest: 100n });
/** Tickets that won the raffle. */
export const winners = await drawWinners(inputs.raffle, entries, 2);
const drawn = await drawPrize(inputs.wheel, wheel);

const plain = {
  round: '2026-11-27',
  seedHash: await seedHash(serverSeed),
  revealsAt: null,
  wheel: null,
  envelope: null,
  raffle: null,
};
/** A draw of a kind. */
const draw = (kind: DrawRecord['draw']['kind'], prize: DrawRecord['draw']['prize'], credit: string | null = null) => ({
  id,
  pool: 'daily',
  title: 'Daily',
  kind,
  prize,
  gives: { credit, points: 0, tickets: [], bonuses: [], worth: '0.00' },
  at: '2026-11-27T12:00:00Z',
  paidAt: '2026-11-27T12:00:00Z',
});
const credit = `${piece / 100n}.${String(piece % 100n).padStart(2, '0')}`;
/** A true record of each kind. */
export const records = {
  wheel: { ...plain, ...inputs.wheel, draw: draw('wheel', { id: drawn, name: '500 points' }), wheel },
  egg: { ...plain, ...inputs.wheel, draw: draw('egg', { id: drawn, name: '500 points' }), wheel },
  envelope: { ...plain, ...inputs.envelope, draw: draw('envelope', null, credit), envelope: { ...envelope, place: 0 } },
  raffle: {
    ...plain,
    ...inputs.raffle,
    draw: draw('raffle', { id: 'second', name: 'Second prize' }),
    raffle: { entries, prizes: 2, place: 1 },
  },
} satisfies Record<string, DrawRecord>;

const { wheel: ofWheel, envelope: ofEnvelope, raffle: ofRaffle } = records;
/** Records that were changed, each with the checks that do not hold then. */
export const falseRecords: [name: string, record: DrawRecord, checks: string[]][] = [
  ['seed that is not that of the hash', { ...ofWheel, seedHash: 'c'.repeat(64) }, ['seed']],
  ['prize that was not drawn', { ...ofWheel, draw: draw('wheel', { id: 'car', name: 'A car' }) }, ['prize']],
  ['piece that is less', { ...ofEnvelope, draw: draw('envelope', null, '0.01') }, ['piece']],
  ['client seed of an envelope that was chosen', { ...ofEnvelope, nonce: 1 }, ['fixed', 'piece']],
  ['total that does not suffice', { ...ofEnvelope, envelope: { ...envelope, total: '1', place: 0 } }, ['piece', 'sum']],
  [
    'entry twice',
    { ...ofRaffle, raffle: { entries: [...entries, 'ticket-a'], prizes: 2, place: 1 } },
    ['entries', 'once'],
  ],
  ['prize that nobody won', { ...ofRaffle, raffle: { entries, prizes: 2, place: 2 } }, ['winner']],
];
