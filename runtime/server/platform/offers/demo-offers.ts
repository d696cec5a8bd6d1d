import sharp from 'sharp';
import type { Offer } from '../../../../schema/generated/brand.ts';
import { DAY, HOUR } from '../../../shared/time.ts';
import { demoMember, findPlayer } from '../account/public.ts';
import type { DemoContext } from '../define-module.ts';
import type { Brand } from '../http/brand.ts';
import { storeImage, useImageOnce } from '../images/public.ts';
import { findApplication, findSent, insertApplicationImage, sendApplication } from './application-repository.ts';
import { decideApplication } from './decide-application.ts';
import { claimGrant } from './offer-grants.ts';
import { versionOf } from './offer-settings.ts';

interface Example {
  username: string;
  remark: string;
  ago: number;
  decision: 'none' | 'approve' | 'claim' | { reason: string };
}

/** Where the demo members stand in the first offers of each kind. */
const examples = {
  /** It asks for images. */
  images: [
    [
      {
        username: demoMember,
        remark: 'My best win so far!',
        ago: 2 * DAY,
        decision: { reason: 'The picture does not show the whole result.' },
      },
      { username: 'newcomer', remark: 'I could not believe it.', ago: 3 * HOUR, decision: 'none' },
    ],
  ],
  /** It has a time to claim. */
  claim: [
    [{ username: demoMember, remark: 'Aurelia', ago: 3 * DAY, decision: 'claim' }],
    [{ username: demoMember, remark: 'More games with free spins, please.', ago: DAY, decision: 'approve' }],
  ],
  /** It is paid without a claim, some days after the approval in the demo brands. */
  plain: [[{ username: demoMember, remark: 'I miss a game with a bakery.', ago: DAY, decision: 'approve' }]],
} as const satisfies Record<string, readonly (readonly Example[])[]>;

/** Sends applications of demo members, and decides them, once: so that each state of an application is shown. */
export async function demoOffers(brand: Brand, context: DemoContext): Promise<void> {
  if (brand.bundle.money !== 'play') return;
  const offers = Map.groupBy(Object.entries(brand.settings.offers), ([, offer]) => kindOf(offer));
  for (const [kind, members] of Object.entries(examples)) {
    const own = offers.get(kind as keyof typeof examples) ?? [];
    for (const [index, [id, offer]] of own.entries())
      for (const example of members[index] ?? []) await makeExample(brand, { id, offer, example, context });
  }
}

function kindOf({ trigger, claimDays = null }: Offer): keyof typeof examples | null {
  if (trigger.kind !== 'application') return null;
  if (trigger.minImages > 0) return 'images';
  return claimDays === null ? 'plain' : 'claim';
}

async function makeExample(
  brand: Brand,
  { id, offer, example, context }: { id: string; offer: Offer; example: Example; context: DemoContext },
): Promise<void> {
  const { merchant, db, bundle } = brand;
  const { username, remark, ago, decision } = example;
  const player = await findPlayer(db, merchant, username);
  if (player === null) return;
  const owner = { merchant, playerId: player.id };
  const key = `demo-application-${id}`;
  if ((await findSent(db, { ...owner, key })) !== null) return;
  const at = context.now - ago;
  const money = { wallet: 'cash', currency: bundle.currency.code } as const;
  const isPictured = offer.trigger.kind === 'application' && offer.trigger.minImages > 0;
  const images = isPictured ? [await makePicture(brand, { playerId: player.id, at, context })] : [];
  await db.transaction(async (tx) => {
    const version = versionOf(offer);
    const application = {
      ...owner,
      ...money,
      key,
      offer: id,
      version,
      definition: offer,
      remark,
      images,
      at,
      ip: null,
    };
    const { id: sent } = await sendApplication(tx, application);
    for (const [place, imageId] of images.entries()) {
      await useImageOnce(tx, { ...owner, imageId, at });
      await insertApplicationImage(tx, { merchant, id: sent, imageId, place });
    }
    if (decision === 'none') return;
    const row = await findApplication(tx, { merchant, id: sent, lock: true });
    if (row === null) return;
    const reason = typeof decision === 'object' ? decision.reason : null;
    await decideApplication(tx, { brand, application: row, reason, at: at + 2 * HOUR });
    if (decision === 'claim') await claimGrant(tx, { ...owner, ...money, offer: id, at: at + 3 * HOUR, ip: null });
  });
}

/** Stores a picture of a slot with a win, without text. */
async function makePicture(
  brand: Brand,
  { playerId, at, context }: { playerId: string; at: number; context: DemoContext },
): Promise<string> {
  const reels = [0, 1, 2]
    .map(
      (reel) =>
        `<rect x="${50 + reel * 180}" y="90" width="160" height="240" rx="16" fill="#fdf6e3"/>` +
        `<circle cx="${130 + reel * 180}" cy="210" r="56" fill="${reel === 2 ? '#5aa469' : '#e0a526'}"/>`,
    )
    .join('');
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#3b1f5b"/>${reels}<rect x="170" y="352" width="300" height="40" rx="20" fill="#e0a526"/></svg>`;
  const file = await sharp(Buffer.from(picture)).png().toBuffer();
  return storeImage(brand, { playerId, file, at, store: context.imagesOf(brand) });
}
