import type { Mission, Missions } from '../../schema/generated/api/missions.ts';
import type { PointBalance } from '../../schema/generated/api/points.ts';
import type { RewardList } from '../../schema/generated/api/rewards.ts';
import { Browser } from './platform.ts';
import type { PlatformWithCashier } from './platform-with-cashier.ts';
import { playRound, type PlayedAt } from './play-round.ts';
import { takeGrant } from './wallet-player.ts';

export const missionsPath = '/wps/relay/MCSFE_getMissionSummaryDetails';
let names = 0;

/** Returns a member of a brand with missions, with 1000.00. */
export async function missionMember(at: () => PlayedAt & { running: PlatformWithCashier }, brand = 'opal') {
  const { running: site } = at();
  const username = `doer${(names += 1)}`;
  const browser = new Browser(site.app, brand);
  browser.address = `10.1.${names}.1`;
  await browser.register(username);
  await browser.call('PUT', '/wps/member/limits', { answered: true });
  await takeGrant(browser, 'first-grant');
  const value = async <Value>(path: string) => (await browser.call('GET', path)).body.value as Value;
  const list = () => value<Missions>(missionsPath);
  const claim = (id: string, key = 'once') => browser.call('POST', '/wps/missions/claim', { mission: id, key });
  /** A mission in each of its periods, the latest first. */
  const of = async (id: string): Promise<Mission[]> =>
    (await list()).missions.filter(({ id: listed }) => listed === id).toSorted((a, b) => b.key.localeCompare(a.key));
  return {
    username,
    browser,
    list,
    claim,
    claims: async (id: string, key?: string) => (await claim(id, key)).body.code ?? 'ok',
    of,
    /** State of each period of a mission. */
    states: async (id: string) => (await of(id)).map(({ state, lock }) => (lock === null ? state : `${state} ${lock}`)),
    points: async () => (await value<PointBalance>('/wps/relay/MCS2_getPointBalance')).points,
    rewards: async () =>
      (await value<RewardList>('/wps/member/rewards')).items.filter(({ kind }) => kind === 'mission'),
    login: () => browser.login(username),
    limit: (amount: string | null) =>
      browser.call('PUT', '/wps/member/limits', { limits: [{ kind: 'deposit', period: 'day', amount }] }),
    play: (bet: string, end: 'win' | 'rollback' | null = 'win') => playRound(at(), browser, { bet, end }),
    async payIn(amount: string): Promise<void> {
      const deposit = await site.deposit(browser, { amount });
      await site.pay(browser, deposit);
      await site.reaches(browser, deposit.id, 'paid');
    },
  };
}

export type MissionMember = Awaited<ReturnType<typeof missionMember>>;
