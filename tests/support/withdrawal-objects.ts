import type { Browser, InjectedReply, TestPlatform } from './platform.ts';
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
  } as const;
}

async function again({ name, browser }: Actor): Promise<Browser> {
  await browser.login(name);
  return browser;
}
