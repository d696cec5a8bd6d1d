import type { Limit, Limits } from '../../schema/generated/api/limits.ts';
import { callWallet, type FakeVendor, type WalletReply } from './fake-vendor.ts';
import { Browser, type InjectedReply, type TestPlatform } from './platform.ts';
import { freshId, takeGrant } from './wallet-player.ts';

let names = 0;

export type Wish = Pick<Limit, 'kind' | 'period' | 'amount'>;

/** A member who sets limits and plays a game of a fake vendor. */
export class LimitsPlayer {
  readonly #app: TestPlatform['app'];
  readonly #vendor: FakeVendor;
  readonly #brand: string;
  readonly name: string;
  browser: Browser;
  #playerSession = '';

  private constructor(running: TestPlatform, vendor: FakeVendor, brand: string) {
    this.#app = running.app;
    this.#vendor = vendor;
    this.#brand = brand;
    this.name = `careful${(names += 1)}`;
    this.browser = new Browser(running.app, brand);
  }

  /** Returns a member with the demo credit of 1000.00. */
  static async register(running: TestPlatform, vendor: FakeVendor, brand = 'opal'): Promise<LimitsPlayer> {
    const player = new LimitsPlayer(running, vendor, brand);
    await player.browser.register(player.name);
    await takeGrant(player.browser, 'first-grant');
    return player;
  }

  /** Logs in again, as after a break or a long time. */
  async login(): Promise<InjectedReply> {
    this.browser = new Browser(this.#app, this.#brand);
    return this.browser.login(this.name);
  }

  launch = async (): Promise<InjectedReply> => {
    const reply = await this.browser.call('POST', '/wps/game/launchGame', {
      gameId: 'lantern',
      vassalage: 'LMN',
      language: 'EN',
    });
    if (reply.body.success) this.#playerSession = this.#vendor.launches.at(-1)?.playerSession ?? '';
    return reply;
  };

  /** Logs in and launches the game again. */
  async back(): Promise<void> {
    await this.login();
    await this.launch();
  }

  move(call: 'bet' | 'win' | 'rollback', fields: object): Promise<WalletReply> {
    const base = { gameId: 'lantern', vassalage: 'LMN', currency: 'THB', at: new Date().toISOString() };
    const body = { ...base, playerSession: this.#playerSession, ...fields };
    return callWallet(this.#app, call, body, { brand: this.#brand });
  }

  /** Places a bet; returns the reply and the ids with which it is settled. */
  async bet(amount: string) {
    const ids = { roundId: freshId('r'), betTransactionId: freshId('b') };
    const reply = await this.move('bet', { roundId: ids.roundId, transactionId: ids.betTransactionId, amount });
    return { ...reply, ids };
  }

  win = (ids: object, amount: string): Promise<WalletReply> =>
    this.move('win', { ...ids, transactionId: freshId('w'), amount });

  /** Plays a round to its end. Throws when its bet is refused. */
  async round(bet: string, win: string): Promise<void> {
    const { status, code, ids } = await this.bet(bet);
    if (status !== 200) throw new Error(`bet: ${code}`);
    await this.win(ids, win);
  }

  async limits(): Promise<Limits> {
    return (await this.browser.call('GET', '/wps/member/limits')).body.value as Limits;
  }

  async limit(kind: Limit['kind'], period: Limit['period']): Promise<Limit> {
    const found = (await this.limits()).limits.find((each) => each.kind === kind && each.period === period);
    if (found === undefined) throw new Error(`there is no ${kind} limit of a ${period}`);
    return found;
  }

  set = (...limits: Wish[]): Promise<InjectedReply> => this.browser.call('PUT', '/wps/member/limits', { limits });

  confirm = (kind: Limit['kind'], period: Limit['period']): Promise<InjectedReply> =>
    this.browser.call('POST', '/wps/member/limits/confirm', { kind, period });

  takeBreak = (period: string): Promise<InjectedReply> => this.browser.call('POST', '/wps/member/break', { period });

  exclude = (period: string): Promise<InjectedReply> => this.browser.call('POST', '/wps/member/exclusion', { period });
}
