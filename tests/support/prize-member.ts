import type {
  Draw,
  DrawRecord,
  Entry,
  EnvelopeGame,
  History,
  Pool,
  Pools,
  RaffleGame,
  WheelGame,
} from '../../schema/generated/api/prizes.ts';
import type { PointBalance } from '../../schema/generated/api/points.ts';
import { Browser, type InjectedReply, type TestPlatform } from './platform.ts';
import { freshId, takeGrant } from './wallet-player.ts';

const words = { EN: 'Tickets', TH: 'ตั๋ว' };

/** A mission whose id is that of a pool: whoever sets a limit can claim tickets of the pool. */
export const ticketsFor = (pool: string, number: number, days: number) => ({
  type: 'play',
  product: 'casino',
  trigger: { kind: 'mission', period: 'once', goals: [{ counts: 'limits', number: 1 }] },
  effects: [{ kind: 'ticket', pool, number, days }],
  claimDays: 90,
  title: words,
  summary: words,
});

export const codeOf = ({ body }: InjectedReply): string => body.code ?? 'ok';

/** Returns the value of a reply that succeeds. */
export function valueOf<Value>({ status, body }: InjectedReply): Value {
  if (status !== 200) throw new Error(`the call answers with ${status} ${body.code}`);
  // The caller names the schema of the operation's value.
  return body.value as Value;
}

let names = 0;

/** Calls of one browser at prizes. */
export function prizeCalls(browser: Browser) {
  const pools = async () => valueOf<Pools>(await browser.call('GET', '/wps/prizes')).pools;
  const pool = async (id: string): Promise<Pool> => {
    const found = (await pools()).find((each) => each.id === id);
    if (found === undefined) throw new Error(`${id} is not listed`);
    return found;
  };
  const draw = (id: string, { key = freshId('draw').replace('_', '-'), clientSeed = 'seed-of-a-test' } = {}) =>
    browser.call('POST', '/wps/prizes/draw', { pool: id, clientSeed, key });
  const enter = (id: string, key = freshId('entry').replace('_', '-')) =>
    browser.call('POST', '/wps/relay/MCS2_claimRafflePromotion', { promotion: id, key });
  return {
    browser,
    pools,
    pool,
    async wheel(id: string): Promise<WheelGame> {
      const { game } = await pool(id);
      if (game.kind !== 'wheel' && game.kind !== 'egg') throw new Error(`${id} is no wheel`);
      return game;
    },
    async envelope(id: string): Promise<EnvelopeGame> {
      const { game } = await pool(id);
      if (game.kind !== 'envelope') throw new Error(`${id} is no envelope`);
      return game;
    },
    async raffle(id: string): Promise<RaffleGame> {
      const { game } = await pool(id);
      if (game.kind !== 'raffle') throw new Error(`${id} is no raffle`);
      return game;
    },
    draw,
    drawn: async (...asked: Parameters<typeof draw>) => valueOf<Draw>(await draw(...asked)),
    draws: async (...asked: Parameters<typeof draw>) => codeOf(await draw(...asked)),
    enter,
    entered: async (...asked: Parameters<typeof enter>) => valueOf<Entry>(await enter(...asked)),
    enters: async (...asked: Parameters<typeof enter>) => codeOf(await enter(...asked)),
    history: async (query = '') => valueOf<History>(await browser.call('GET', `/wps/prizes/history${query}`)),
    record: async (draw: string) =>
      valueOf<DrawRecord>(await browser.call('GET', `/wps/prizes/record?draw=${encodeURIComponent(draw)}`)),
  };
}

/** Returns a member with 1000.00, or nothing, who can claim the tickets of missions. */
export async function prizeMember(
  { app }: Pick<TestPlatform, 'app'>,
  { brand = 'opal', isPoor = false }: { brand?: string; isPoor?: boolean } = {},
) {
  const username = `winner${String((names += 1)).padStart(3, '0')}`;
  const browser = new Browser(app, brand);
  browser.address = `10.3.${names % 250}.1`;
  await browser.register(username);
  if (!isPoor) await takeGrant(browser, 'first-grant');
  const limits = [{ kind: 'deposit', period: 'day', amount: '500.00' }];
  valueOf(await browser.call('PUT', '/wps/member/limits', { answered: true, limits }));
  return {
    ...prizeCalls(browser),
    username,
    masked: `wi***${username.at(-1)}`,
    /** Claims the tickets of these pools. */
    async take(...pools: readonly string[]): Promise<void> {
      for (const mission of pools) valueOf(await browser.call('POST', '/wps/missions/claim', { mission, key: 'once' }));
    },
    login: () => browser.login(username),
    points: async () => valueOf<PointBalance>(await browser.call('GET', '/wps/relay/MCS2_getPointBalance')).points,
    rest: async (period: 'day' | 'week') => valueOf(await browser.call('POST', '/wps/member/break', { period })),
  };
}

export type PrizeMember = Awaited<ReturnType<typeof prizeMember>>;
