import sharp from 'sharp';
import { DAY, HOUR, MINUTE } from '../../../shared/time.ts';
import { magnitudeOf } from '../../../shared/currency-magnitude.ts';
import { demoMember, findPlayer, storePayeeName } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { storeImage, useImageOnce } from '../images/public.ts';
import { insertCard, listCards } from './card-repository.ts';
import { cardHash, sealCardNumber } from './card-secret.ts';
import { demoDocuments } from './demo-documents.ts';
import { applyPayoutEvent, payoutsOf, storeDemoPayout } from './payout-repository.ts';
import {
  confirmWithdrawal,
  decideWithdrawal,
  insertProof,
  listWithdrawals,
  makeWithdrawal,
  type WithdrawalState,
} from './withdrawal-repository.ts';

interface Example {
  username: string;
  state: WithdrawalState;
  units: bigint;
  /** How long before the demo data is made it was requested. */
  ago: number;
}

/** One withdrawal in each state, and one of each member who is on a break. */
const examples: readonly Example[] = [
  { username: demoMember, state: 'received', units: 2n, ago: 20 * DAY },
  { username: demoMember, state: 'rejected', units: 3n, ago: 12 * DAY },
  { username: demoMember, state: 'returned', units: 2n, ago: 6 * DAY },
  { username: demoMember, state: 'disputed', units: 4n, ago: 2 * DAY },
  { username: demoMember, state: 'sent', units: 2n, ago: 30 * HOUR },
  { username: demoMember, state: 'approved', units: 1n, ago: 28 * HOUR },
  { username: demoMember, state: 'reviewing', units: 2n, ago: 26 * HOUR },
  { username: demoMember, state: 'requested', units: 1n, ago: 30 * MINUTE },
  { username: 'paused', state: 'requested', units: 2n, ago: HOUR },
  { username: 'excluded', state: 'reviewing', units: 2n, ago: 4 * HOUR },
];

const cards = [
  { username: demoMember, number: '400000004242', ago: 40 * DAY },
  { username: demoMember, number: '400000001881', ago: 3 * HOUR },
  { username: 'paused', number: '400000005556', ago: 40 * DAY },
  { username: 'excluded', number: '400000009424', ago: 40 * DAY },
  { username: 'team2', number: '400000007771', ago: 40 * DAY },
] as const;

const IP = '127.0.0.1';
/** How long the sent one waits for a report: longer than at a brand, so that a visitor of the demo finds it. */
const REPORT_MS = 30 * DAY;

/** Creates bank cards and withdrawals of demo members, once, for a brand with a payment provider. */
export async function demoWithdrawals(brand: Brand, context: DemoContext): Promise<void> {
  const { merchant, db } = brand;
  if (brand.settings.payments.providers.length === 0 || brand.bundle.money !== 'play') return;
  for (const username of [demoMember, 'paused', 'excluded', 'team2']) {
    const player = await findPlayer(db, merchant, username);
    if (player === null) continue;
    await makeCards(brand, { username, playerId: player.id, context });
    const [card] = await listCards(db, { merchant, playerId: player.id });
    if (card === undefined) continue;
    for (const example of examples)
      if (example.username === username)
        await makeExample(brand, { example, playerId: player.id, cardId: card.id, context });
  }
  await demoDocuments(brand, context.now);
}

async function makeCards(
  brand: Brand,
  { username, playerId, context }: { username: string; playerId: string; context: DemoContext },
): Promise<void> {
  const { merchant, db } = brand;
  const { secret, now } = context;
  if ((await listCards(db, { merchant, playerId })).length > 0) return;
  const holder = await storePayeeName(db, brand, { playerId, name: 'Alex Example' });
  for (const { number, ago } of cards.filter((card) => card.username === username))
    await insertCard(db, {
      merchant,
      playerId,
      sealed: sealCardNumber({ secret, merchant, playerId }, number),
      hash: cardHash({ secret, merchant }, number),
      lastFour: number.slice(-4),
      holder,
      bank: 'Example Bank',
      most: cards.length,
      at: now - ago,
      ip: IP,
    });
}

interface Part {
  example: Example;
  playerId: string;
  cardId: string;
  context: DemoContext;
}

async function makeExample(brand: Brand, { example, playerId, cardId, context }: Part): Promise<void> {
  const { merchant, db, bundle } = brand;
  const { state, units, ago } = example;
  const key = `demo-withdrawal-${state}`;
  const [known] = (await listWithdrawals(db, { merchant, playerId, id: null, key, limit: 1 })).items;
  if (known !== undefined) return;
  const { code, decimals } = bundle.currency;
  const amount = units * BigInt(magnitudeOf(code)) * 10n ** BigInt(decimals);
  const at = context.now - ago;
  const proof = state === 'disputed' ? await makeProof(brand, { playerId, at, context }) : null;
  await db.transaction(async (tx) => {
    const owner = { merchant, playerId };
    const money = { wallet: 'cash', amount, fee: 0n, currency: code };
    const request = {
      ...owner,
      ...money,
      key,
      cardId,
      since: new Date(at),
      most: examples.length,
      turnover: 0,
      at,
      ip: IP,
    };
    const { outcome, id } = await makeWithdrawal(tx, request);
    // A demo member may have spent the money.
    if (outcome !== 'posted' || id === null || state === 'requested') return;
    const decide = async (decision: 'review' | 'approve' | 'reject', after: number, reason: string | null = null) =>
      decideWithdrawal(tx, { merchant, id, decision, reason, actor: 'demo', at: at + after, ip: IP });
    await decide('review', 5 * MINUTE);
    if (state === 'reviewing') return;
    if (state === 'rejected') {
      await decide('reject', 40 * MINUTE, 'The name on the card is not the name of the account.');
      return;
    }
    await decide('approve', 20 * MINUTE);
    const [payout] = await payoutsOf(tx, { merchant, id });
    if (payout === undefined) throw new Error('a demo withdrawal has no payout');
    await storeDemoPayout(tx, { merchant, id: payout.id });
    if (state === 'approved') return;
    const happens = async (type: 'paid' | 'returned', after: number) => {
      const [time, receivesAt] = [new Date(at + after), new Date(context.now + REPORT_MS)];
      const event = { eventId: `demo_${payout.id}.${type}`, eventAt: time, type, at: time, receivesAt };
      await applyPayoutEvent(tx, { merchant, id: payout.id, ...event });
      await storeDemoPayout(tx, { merchant, id: payout.id });
    };
    await happens('paid', 25 * MINUTE);
    if (state === 'returned') await happens('returned', 26 * HOUR);
    if (state !== 'received' && state !== 'disputed') return;
    const [received, remark] = proof === null ? [null, null] : [amount / 2n, 'Only half of it arrived.'];
    await confirmWithdrawal(tx, { ...owner, id, received, remark, at: at + 45 * MINUTE, ip: IP });
    if (proof === null) return;
    await useImageOnce(tx, { ...owner, imageId: proof, at });
    await insertProof(tx, { merchant, id, imageId: proof });
  });
}

/** Stores a picture of a bank statement without text. */
async function makeProof(
  brand: Brand,
  { playerId, at, context }: { playerId: string; at: number; context: DemoContext },
): Promise<string> {
  const lines = [70, 130, 190, 250, 310, 370].map(
    (y, line) =>
      `<rect x="40" y="${y}" width="${180 + ((line * 53) % 90)}" height="18" rx="4" fill="#9aa4b2"/>` +
      `<rect x="440" y="${y}" width="120" height="18" rx="4" fill="${line === 2 ? '#d64545' : '#5b6675'}"/>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="430"><rect width="600" height="430" fill="#f6f7f9"/><rect width="600" height="40" fill="#2b3a55"/>${lines.join('')}</svg>`;
  const file = await sharp(Buffer.from(picture)).png().toBuffer();
  return storeImage(brand, { playerId, file, at, store: context.imagesOf(brand) });
}
