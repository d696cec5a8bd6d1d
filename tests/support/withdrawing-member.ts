import type { Cards, Withdrawal } from '../../schema/generated/api/withdrawals.ts';
import { Browser, operatorToken, type InjectedReply, type TestPlatform } from './platform.ts';
import { lastCode, loginOf } from './proofs.ts';
import { paymentPassword, setPaymentPassword } from './transfer-member.ts';
import { takeGrant } from './wallet-player.ts';

const DAY = 86_400_000;
let names = 0;
let numbers = 0;
let keys = 0;

/** A member who can withdraw: money, a verified address, a payment password and a card, all a day old. */
export interface Withdrawer {
  browser: Browser;
  name: string;
  /** Id of the card. */
  card: string;
}

/** Returns a fresh idempotency key. */
export const withdrawalKey = (): string => `withdrawal-${String((keys += 1)).padStart(6, '0')}`;

/** Returns an unused card number. Its end decides what the bank of the sandbox does with a payout. */
export const cardNumber = (end = '7777'): string => `4000${String((numbers += 1)).padStart(8, '0')}${end}`;

export const addCard = (browser: Browser, fields: object = {}): Promise<InjectedReply> =>
  browser.call('POST', '/wps/member/cards', {
    number: cardNumber(),
    holder: 'Ann Example',
    bank: 'First Bank',
    ...fields,
  });

/** Adds a card and returns its id. */
export async function addedCard(browser: Browser, end?: string): Promise<string> {
  const { body } = await addCard(browser, { number: cardNumber(end) });
  const card = (body.value as Cards | undefined)?.items.at(-1);
  if (card === undefined) throw new Error(`add card: ${body.code}`);
  return card.id;
}

/** Gives a member everything that a withdrawal needs, except for the day that it must be old. Returns the card's id. */
export async function prepareToWithdraw(
  running: TestPlatform,
  { browser, name, password }: { browser: Browser; name: string; password?: string },
  end?: string,
): Promise<string> {
  const to = `${name}@mail.example`;
  await browser.call('POST', '/wps/verification/contact', { channel: 'email', to });
  const code = await lastCode(running, to);
  await browser.call('PUT', '/wps/member/contact', {
    channel: 'email',
    to,
    code,
    password: password ?? 'correct-horse-9',
  });
  await setPaymentPassword(browser, password);
  await takeGrant(browser, 'first-grant');
  return addedCard(browser, end);
}

/** Registers members who can withdraw; each `end` is the end of a card number. Moves the clock by a day. */
export async function withdrawers(
  running: TestPlatform,
  ends: readonly (string | undefined)[],
  brand = 'opal',
): Promise<Withdrawer[]> {
  const made: Withdrawer[] = [];
  for (const end of ends) {
    const name = `withdrawer${(names += 1)}`;
    const browser = new Browser(running.app, brand);
    loginOf(await browser.register(name));
    made.push({ name, browser, card: await prepareToWithdraw(running, { browser, name }, end) });
  }
  await running.platform.testFacilities().moveClock({ advanceMs: DAY });
  await Promise.all(made.map(({ browser, name }) => browser.login(name)));
  return made;
}

export const requestWithdrawal = (browser: Browser, card: string, fields: object = {}): Promise<InjectedReply> =>
  browser.call('POST', '/wps/v2/wallets/withdraw', {
    key: withdrawalKey(),
    amount: '10.00',
    cardId: card,
    paymentPassword,
    ...fields,
  });

/** Requests a withdrawal and returns it. */
export async function withdrawn({ browser, card }: Withdrawer, fields: object = {}): Promise<Withdrawal> {
  const { body } = await requestWithdrawal(browser, card, fields);
  if (!body.success) throw new Error(`withdraw: ${body.code} ${JSON.stringify(body.params)}`);
  return body.value as Withdrawal;
}

export async function readWithdrawal(browser: Browser, id: string): Promise<Withdrawal> {
  const { body } = await browser.call('GET', `/wps/v2/wallets/withdrawals?id=${id}`);
  const [found] = (body.value as { items: Withdrawal[] }).items;
  if (found === undefined) throw new Error(`no withdrawal: ${body.code}`);
  return found;
}

/** Decides a withdrawal as an operator of the browser's brand. */
export const decide = (
  { browser }: Pick<Withdrawer, 'browser'>,
  id: string,
  decision: string,
  reason?: string,
): Promise<InjectedReply> =>
  browser.call(
    'PUT',
    '/wps/operator/withdrawals',
    { id, decision, ...(reason === undefined ? {} : { reason }) },
    { authorization: `Bearer ${operatorToken}` },
  );

/** Moves the clock until the bank has done what brings the withdrawal into a state. */
export async function bankReaches(
  running: TestPlatform,
  browser: Browser,
  { id, state }: Pick<Withdrawal, 'id' | 'state'>,
): Promise<Withdrawal> {
  for (let look = 0; look < 40; look += 1) {
    const found = await readWithdrawal(browser, id);
    if (found.state === state) return found;
    await running.platform.testFacilities().moveClock({ advanceMs: 6_000 });
  }
  throw new Error(`the withdrawal does not reach ${state}`);
}

/** Approves a withdrawal and waits until its payout is sent. */
export async function approvedAndSent(running: TestPlatform, browser: Browser, id: string): Promise<Withdrawal> {
  const { body } = await decide({ browser }, id, 'approve');
  if (!body.success) throw new Error(`approve: ${body.code}`);
  return bankReaches(running, browser, { id, state: 'sent' });
}

export const confirmReceipt = (browser: Browser, fields: object): Promise<InjectedReply> =>
  browser.call('PUT', '/wps/v2/wallets/withdraw/confirm', fields);
