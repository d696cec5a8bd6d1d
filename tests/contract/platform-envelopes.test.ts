import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Draw, DrawRecord } from '../../schema/generated/api/prizes.ts';
import { drawPieces } from '../../runtime/shared/fair/prize-draws.ts';
import { discrepancies } from '../support/ledger-discrepancies.ts';
import { brandBundle, startPlatform, type TestPlatform } from '../support/platform.ts';
import { codeOf, prizeMember, valueOf, type PrizeMember } from '../support/prize-member.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const game = { kind: 'envelope', total: '500', pieces: 50, smallest: '2', at: '20:00', minutes: 60 };
const server = { timeZone: 'Asia/Bangkok', grant: { amount: '1000' }, payments: { providers: ['sandbox'] } };
const prizes = { red: { title: { EN: 'Envelope' }, summary: { EN: 'For the first.' }, game } };
const OPENS = Date.parse('2027-04-01T20:00:00+07:00');

let site: TestPlatform;
beforeAll(async () => {
  site = await startPlatform({ brands: [{ bundle: brandBundle({ prizes: true }), server: { server, prizes } }] });
}, 120_000);
afterAll(async () => {
  expect(await discrepancies(site)).toEqual([]);
  await site.close();
});

const moveTo = (at: number) => site.platform.testFacilities().moveClock({ now: new Date(at).toISOString() });
/** Minor units of an amount. */
const minor = (amount: string | null): bigint => BigInt((amount ?? '0').replace('.', ''));

/** Computes the pieces anew. */
function computed({ serverSeed, clientSeed, nonce, envelope }: DrawRecord): Promise<bigint[]> {
  if (serverSeed === null || envelope === null) throw new Error('the seed is not revealed');
  const { total, pieces, smallest } = envelope;
  return drawPieces({ serverSeed, clientSeed, nonce }, { total: BigInt(total), pieces, smallest: BigInt(smallest) });
}

test('two hundred members at once take the fifty pieces of an envelope, each one', { timeout: 120_000 }, async () => {
  await moveTo(OPENS - 10 * MINUTE);
  const takers: PrizeMember[] = [];
  while (takers.length < 200) takers.push(...(await Promise.all(Array.from({ length: 20 }, () => prizeMember(site)))));
  const [own] = takers;
  if (own === undefined) throw new Error('nobody takes a piece');
  const take = ({ draw }: PrizeMember) => draw('red', { key: 'piece-of-red' });
  expect(codeOf(await take(own))).toBe('prizes.closed');
  const before = await own.envelope('red');
  expect(before).toMatchObject({ round: '2027-04-01', isOpen: false, left: 50, own: null, total: '500.00' });
  expect([before.opens, before.closes]).toEqual([OPENS, OPENS + HOUR].map((at) => new Date(at).toISOString()));

  await moveTo(OPENS);
  const replies = await Promise.all(takers.map(take));
  const codes = replies.map(codeOf);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(50);
  expect(codes.filter((code) => code === 'prizes.empty')).toHaveLength(150);
  const pieces = takers.flatMap((taker, index) => {
    const reply = replies[index];
    return reply?.status === 200 ? [{ taker, draw: valueOf<Draw>(reply) }] : [];
  });
  expect(pieces.reduce((sum, { draw }) => sum + minor(draw.gives.credit), 0n)).toBe(50_000n);
  for (const { taker, draw } of pieces.slice(0, 5)) {
    expect(valueOf(await take(taker))).toEqual(draw);
    expect(await taker.draws('red')).toBe('prizes.taken');
    expect(await taker.envelope('red')).toMatchObject({
      own: { draw: draw.id, amount: draw.gives.credit },
      left: 0,
      isOpen: true,
    });
    expect(minor(await taker.browser.balance())).toBe(100_000n + minor(draw.gives.credit));
    expect(await taker.record(draw.id)).toMatchObject({ serverSeed: null, seedHash: before.seedHash });
  }

  await moveTo(OPENS + HOUR);
  await own.login();
  expect(await own.draws('red')).toBe('prizes.closed');
  const next = await own.envelope('red');
  expect(next).toMatchObject({ round: '2027-04-02', left: 50, own: null, isOpen: false });
  expect(next.seedHash).not.toBe(before.seedHash);
  await moveTo(OPENS + 2 * HOUR);
  const records = await Promise.all(pieces.map(({ draw }) => own.record(draw.id)));
  const paid = records.toSorted((a, b) => (a.envelope?.place ?? 0) - (b.envelope?.place ?? 0));
  expect(paid.map(({ envelope }) => envelope?.place)).toEqual(Array.from({ length: 50 }, (_, place) => place));
  for (const { serverSeed, seedHash, clientSeed, nonce } of paid)
    expect([sha256(serverSeed ?? ''), seedHash, clientSeed, nonce]).toEqual([
      before.seedHash,
      before.seedHash,
      'red:2027-04-01',
      0,
    ]);
  const [first] = paid;
  if (first === undefined) throw new Error('there is no record');
  expect(paid.map(({ draw }) => minor(draw.gives.credit))).toEqual(await computed(first));
});
