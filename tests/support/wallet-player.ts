import { callWallet, type FakeVendor, type WalletReply } from './fake-vendor.ts';
import { Browser, type InjectedReply, type TestPlatform } from './platform.ts';

let ids = 0;
let names = 0;

export const freshId = (kind: string): string => `${kind}_${String((ids += 1)).padStart(8, '0')}`;

/** Returns a bet of 10.00 with new IDs. */
export const freshBet = () => ({ roundId: freshId('r'), transactionId: freshId('b'), amount: '10.00' });

export const takeGrant = (browser: Browser, key: string): Promise<InjectedReply> =>
  browser.call('POST', '/wps/v2/wallets/grant', { key });

/** Players in games of a fake vendor, which moves their money by seamless wallet calls. */
export function walletPlayers({ running, vendor }: { running: Pick<TestPlatform, 'app'>; vendor: FakeVendor }) {
  async function player(brand = 'opal'): Promise<Browser> {
    const browser = new Browser(running.app, brand);
    await browser.register(`player${(names += 1)}`);
    return browser;
  }

  async function launch(browser: Browser, gameId = 'lantern'): Promise<string> {
    const { status, body } = await browser.call('POST', '/wps/game/launchGame', {
      gameId,
      vassalage: 'LMN',
      language: 'EN',
    });
    if (status !== 200) throw new Error(`launch: ${body.code}`);
    return vendor.launches.at(-1)?.playerSession ?? '';
  }

  /** Returns a player with 1000.00 who has launched a game. */
  async function atTheGame(brand = 'opal') {
    const browser = await player(brand);
    await takeGrant(browser, 'first-grant');
    const playerSession = await launch(browser);
    const base = { playerSession, gameId: 'lantern', vassalage: 'LMN', currency: 'THB', at: new Date().toISOString() };
    const move = (call: string, different: object): Promise<WalletReply> =>
      callWallet(running.app, call, { ...base, ...different }, { brand });
    return {
      browser,
      playerSession,
      move,
      bet: (amount: string, roundId = freshId('r'), transactionId = freshId('b')) =>
        move('bet', { transactionId, roundId, amount }),
      /** Plays one complete round. */
      async round(bet: string, win: string) {
        const [roundId, betTransactionId] = [freshId('r'), freshId('b')];
        await move('bet', { transactionId: betTransactionId, roundId, amount: bet });
        return move('win', { transactionId: freshId('w'), betTransactionId, roundId, amount: win });
      },
    };
  }

  return { player, launch, atTheGame };
}
