import { callWallet, type FakeVendor } from './fake-vendor.ts';
import type { Browser, TestPlatform } from './platform.ts';
import { freshId } from './wallet-player.ts';

/** A platform, the vendor of its games, and its time. */
export interface PlayedAt {
  running: Pick<TestPlatform, 'app'>;
  vendor: FakeVendor;
  now: number;
}

/** Launches a game and plays one round, which loses, is rolled back, or stays open (null). */
export async function playRound(
  { running, vendor, now }: PlayedAt,
  browser: Browser,
  {
    bet,
    end = 'win',
    game = { gameId: 'lantern', vassalage: 'LMN' },
  }: { bet: string; end?: 'win' | 'rollback' | null; game?: { gameId: string; vassalage: string } },
): Promise<void> {
  const { body } = await browser.call('POST', '/wps/game/launchGame', { ...game, language: 'EN' });
  if (!body.success) throw new Error(`launch: ${body.code}`);
  const playerSession = vendor.launches.at(-1)?.playerSession;
  const [roundId, betTransactionId] = [freshId('r'), freshId('b')];
  const base = { playerSession, ...game, currency: 'THB', roundId, at: new Date(now).toISOString() };
  const move = async (call: string, fields: object): Promise<void> => {
    const { status, code } = await callWallet(running.app, call, { ...base, ...fields });
    if (status !== 200) throw new Error(`${call}: ${code}`);
  };
  await move('bet', { transactionId: betTransactionId, amount: bet });
  const amount = end === 'win' ? '0.00' : bet;
  if (end !== null) await move(end, { transactionId: freshId('e'), betTransactionId, amount });
}
