import type { BonusGrant, Bonuses } from '../../schema/generated/api/rewards.ts';
import type { ShownStatement, Statement, Statements } from '../../schema/generated/api/statements.ts';
import type { Transactions } from '../../schema/generated/api/records.ts';
import { callWallet, type FakeVendor, type WalletReply } from './fake-vendor.ts';
import type { Browser, InjectedReply } from './platform.ts';
import { payingBrand, type PlatformWithCashier } from './platform-with-cashier.ts';
import { freshId } from './wallet-player.ts';

let keys = 0;
const freshKey = (): string => `bonus-of-a-test-${(keys += 1)}`;

interface TestBonus {
  percent: number;
  cap: string;
  smallestDeposit: string;
  maxBet?: string | null;
  times: number;
  weights: Record<string, number>;
  days: number;
  starts?: string;
  ends?: string;
  title: object;
}

/** Returns the id of an offer of a bonus, and the offer. */
export function bonus(id: string, different: Partial<TestBonus> = {}): [string, object] {
  const {
    percent,
    cap,
    smallestDeposit,
    maxBet = null,
    times,
    weights,
    days,
    ...rest
  }: TestBonus = {
    percent: 100,
    cap: '500',
    smallestDeposit: '100',
    times: 2,
    weights: { RNG: 100, FISH: 25 },
    days: 7,
    title: { EN: id, TH: id },
    ...different,
  };
  const offer = {
    type: id === 'welcome' ? 'welcome' : 'deposit',
    product: 'casino',
    trigger: { kind: 'deposit', min: smallestDeposit },
    effects: [{ kind: 'bonus', percent, cap, maxBet, times, base: 'deposit', weights, days }],
    summary: { EN: 'A bonus of the tests.', TH: 'โบนัสทดสอบ' },
    ...rest,
  };
  return [id, offer];
}

/** Returns the `server.json` of a brand with these bonuses. */
export const withBonuses = (server: object, ...bonuses: [string, object][]) => ({
  server,
  offers: Object.fromEntries(bonuses),
});

/** Returns brands with the sandbox cashier: opal and ruby have bonuses, plain has none. */
export function bonusBrands() {
  const offer = { bonuses: true, categories: ['RNG', 'FISH', 'LIVE'] };
  const { server } = payingBrand();
  const opal = [
    bonus('welcome', { title: { EN: 'Welcome', TH: 'ต้อนรับ' } }),
    bonus('reload', { percent: 50, times: 3 }),
    bonus('later', { starts: '2099-01-01T00:00:00Z' }),
    bonus('over', { ends: '2020-01-01T00:00:00Z' }),
  ];
  return [
    { ...payingBrand(offer), server: withBonuses(server, ...opal) },
    {
      ...payingBrand({ ...offer, id: 'ruby', merchantCode: 'RUBY01', domains: ['ruby.localhost'] }),
      server: withBonuses(server, bonus('welcome', { title: { EN: 'Ruby welcome' } })),
    },
    payingBrand({ id: 'plain', merchantCode: 'PLAIN01' }),
  ];
}

/** A round that is in play. */
export interface OpenRound {
  playerSession: string;
  vassalage: string;
  gameId: string;
  roundId: string;
  betTransactionId: string;
}

/** A member of a brand with bonuses, who deposits at the sandbox cashier and plays games of a fake vendor. */
export class BonusPlayer {
  readonly #site: PlatformWithCashier;
  readonly #vendor: FakeVendor;
  readonly #brand: string;
  readonly browser: Browser;
  #seat = { playerSession: '', vassalage: '', gameId: '' };

  private constructor(site: PlatformWithCashier, vendor: FakeVendor, brand: string, browser: Browser) {
    this.#site = site;
    this.#vendor = vendor;
    this.#brand = brand;
    this.browser = browser;
  }

  static async register({
    site,
    vendor,
    brand = 'opal',
  }: {
    site: PlatformWithCashier;
    vendor: FakeVendor;
    brand?: string | undefined;
  }): Promise<BonusPlayer> {
    return new BonusPlayer(site, vendor, brand, await site.member(brand));
  }

  login = (): Promise<void> => this.#site.again(this.browser);

  async bonuses(): Promise<Bonuses> {
    const { status, body } = await this.browser.call('GET', '/wps/member/bonuses');
    if (status !== 200) throw new Error(`bonuses: ${body.code}`);
    return body.value as Bonuses;
  }

  /** Returns the bonus that was joined last. */
  async grant(): Promise<BonusGrant> {
    const [grant] = (await this.bonuses()).grants;
    if (grant === undefined) throw new Error('no bonus was joined');
    return grant;
  }

  join(id = 'welcome', key = freshKey()): Promise<InjectedReply> {
    return this.#send('/wps/member/bonuses/join', { key, bonus: id });
  }

  forfeit(grant: string, key = freshKey()): Promise<InjectedReply> {
    return this.#send('/wps/member/bonuses/forfeit', { key, grant });
  }

  /** Deposits at the sandbox cashier and waits until the money has arrived. */
  async deposit(amount: string): Promise<void> {
    const asked = await this.#site.deposit(this.browser, { amount });
    await this.#site.pay(this.browser, asked);
    await this.#site.reaches(this.browser, asked.id, 'paid');
  }

  async launch(vassalage: string, gameId: string): Promise<void> {
    const { status, body } = await this.browser.call('POST', '/wps/game/launchGame', {
      gameId,
      vassalage,
      language: 'EN',
    });
    if (status !== 200) throw new Error(`launch: ${body.code}`);
    this.#seat = { playerSession: this.#vendor.launches.at(-1)?.playerSession ?? '', vassalage, gameId };
  }

  async bet(amount: string, different: object = {}): Promise<OpenRound> {
    const round = { ...this.#seat, roundId: freshId('r'), betTransactionId: freshId('b') };
    const { betTransactionId: transactionId, ...rest } = round;
    await this.#move('bet', { ...rest, transactionId, amount, ...different });
    return round;
  }

  win = (round: OpenRound, amount: string, different: object = {}): Promise<WalletReply> =>
    this.#move('win', { ...round, transactionId: freshId('w'), amount, ...different });

  rollback = (round: OpenRound, amount: string): Promise<WalletReply> =>
    this.#move('rollback', { ...round, transactionId: freshId('x'), amount });

  /** Plays one complete round. */
  async round(bet: string, win: string): Promise<OpenRound> {
    const round = await this.bet(bet);
    await this.win(round, win);
    return round;
  }

  /** Returns the amounts of the bonuses in the account record. */
  async paidLines(): Promise<string[]> {
    const { body } = await this.browser.call('GET', '/wps/relay/ODSFE2_MemTransDet?type=bonus');
    return (body.value as Transactions).items.map(({ amount }) => amount);
  }

  /** Issues a statement of today; returns the kinds of its lines. */
  async statementKinds(): Promise<string[]> {
    const { today } = (await this.browser.call('GET', '/wps/member/statements')).body.value as Statements;
    const issued = await this.browser.call('POST', '/wps/member/statements', { from: today, to: today });
    const { id } = issued.body.value as Statement;
    const { body } = await this.browser.call('GET', `/wps/member/statements/lines?id=${id}`);
    return (body.value as ShownStatement).items.map(({ kind }) => kind);
  }

  /** A busy database answers no call in time: a client sends it again with its key. */
  async #send(path: string, request: object): Promise<InjectedReply> {
    let reply = await this.browser.call('POST', path, request);
    for (let tries = 0; reply.status === 503 && tries < 20; tries += 1)
      reply = await this.browser.call('POST', path, request);
    return reply;
  }

  async #move(call: 'bet' | 'win' | 'rollback', fields: object): Promise<WalletReply> {
    const body = { currency: 'THB', at: new Date().toISOString(), ...fields };
    const reply = await callWallet(this.#site.app, call, body, { brand: this.#brand });
    if (reply.status !== 200) throw new Error(`${call}: ${reply.status} ${reply.code}`);
    return reply;
  }
}
