import type { UploadedImages } from '../../schema/generated/api/images.ts';
import type { OperatorDemand } from '../../schema/generated/api/withdrawals.ts';
import { operatorToken, type Browser, type InjectedReply, type TestPlatform } from './platform.ts';
import { fileOf, testImage } from './test-images.ts';
import {
  addedCard,
  approvedAndSent,
  confirmReceipt,
  prepareToWithdraw,
  requestWithdrawal,
  withdrawn,
} from './withdrawing-member.ts';

interface Actor {
  browser: Browser;
  name: string;
}

/** Calls that name a card or a withdrawal of one player, and how another player is refused. */
export function withdrawalObjects({
  running,
  member,
}: {
  running: () => TestPlatform;
  member: (brand: string) => Promise<Actor>;
}) {
  const cards = new Map<string, string>();

  /** Creates a member who can withdraw. The day that it takes ends the sessions of others: `again` begins one. */
  async function actor(brand: string): Promise<Actor> {
    const made = await member(brand);
    cards.set(cardKey(made), await prepareToWithdraw(running(), made));
    await running().platform.testFacilities().moveClock({ advanceMs: 86_400_000 });
    await again(made);
    return made;
  }

  const cardKey = ({ browser, name }: Actor): string => `${browser.host} ${name}`;
  const cardOf = (owner: Actor): string => cards.get(cardKey(owner)) ?? '';
  const made = async (owner: Actor): Promise<string> =>
    (await withdrawn({ ...owner, browser: await again(owner), card: cardOf(owner) })).id;
  const called =
    (call: (browser: Browser, id: string) => Promise<InjectedReply>) =>
    async (caller: Actor, id: unknown): Promise<InjectedReply> =>
      call(await again(caller), String(id));

  return {
    'withdrawals.removeCard': {
      actor: member,
      make: ({ browser }: Actor) => addedCard(browser),
      use: ({ browser }: Actor, id: unknown) => browser.call('DELETE', '/wps/member/cards', { id }),
      refused: 'request.not_found',
    },
    'withdrawals.preflight': {
      actor: member,
      make: ({ browser }: Actor) => addedCard(browser),
      use: ({ browser }: Actor, id: unknown) =>
        browser.call('GET', `/wps/v2/wallets/withdraw/preflight?cardId=${String(id)}`),
      refused: 'withdrawals.unknown_card',
    },
    'withdrawals.request': {
      actor,
      make: async (owner: Actor) => cardOf(owner),
      use: called((browser, card) => requestWithdrawal(browser, card)),
      refused: 'withdrawals.unknown_card',
    },
    'withdrawals.list': {
      actor,
      make: made,
      use: called((browser, id) => browser.call('GET', `/wps/v2/wallets/withdrawals?id=${id}`)),
      refused: 'request.not_found',
    },
    'withdrawals.confirm': {
      actor,
      async make(owner: Actor) {
        const id = await made(owner);
        await approvedAndSent(running(), owner.browser, id);
        return id;
      },
      use: called((browser, id) => confirmReceipt(browser, { id, received: true })),
      refused: 'request.not_found',
    },
    'withdrawals.sendDocuments': {
      actor: member,
      async make({ browser, name }: Actor) {
        const headers = { authorization: `Bearer ${operatorToken}` };
        const { body } = await browser.call('POST', '/wps/operator/withdrawals/documents', demandOf(name), headers);
        return (body.value as OperatorDemand).id;
      },
      async use({ browser }: Actor, id: unknown) {
        const file = fileOf('a.png', await testImage('png'));
        const { imageId } = (await browser.upload('/wps/member/images', [file])).body.value as UploadedImages;
        return browser.call('PUT', '/wps/v2/wallets/withdraw/documents', { id, images: [imageId] });
      },
      refused: 'request.not_found',
    },
  } as const;
}

/** Returns what asks a member for documents. */
export function demandOf(username: string): object {
  return { username, documents: 'A passport', reason: 'The law asks for it.' };
}

async function again({ name, browser }: Actor): Promise<Browser> {
  await browser.login(name);
  return browser;
}
