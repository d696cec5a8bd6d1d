import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OperatorFlags } from '../../schema/generated/api/system.ts';
import {
  Browser,
  brandBundle,
  operatorToken,
  startPlatform,
  type InjectedReply,
  type TestPlatform,
} from '../support/platform.ts';

const password = 'correct-horse-9';
const asOperator = { authorization: `Bearer ${operatorToken}` };
const site = (id: string, audience: 'members' | 'agents') =>
  brandBundle({
    id,
    merchantCode: `${id.toUpperCase()}01`,
    deployment: { loginedToHomePage: false, minimumAge: 18, jurisdictions: [], audience },
  });

/** A brand whose audience changes while players are logged in. */
const turning = brandBundle({ id: 'turns', merchantCode: 'TURNS01' });

let running: TestPlatform;
let names = 0;
const freshName = (): string => `guest${(names += 1)}`;
const cookieNames = ({ cookies }: InjectedReply): string[] => cookies.map((cookie) => cookie.split('=')[0] ?? '');

beforeAll(async () => {
  running = await startPlatform({
    brands: [{ bundle: site('club', 'members') }, { bundle: site('team', 'agents') }, { bundle: turning }],
  });
});
afterAll(() => running.close());

describe('a site with a restricted audience', () => {
  const make = (brand: string, username: string, type: number): Promise<InjectedReply> =>
    new Browser(running.app, brand).call('PUT', '/wps/operator/member', { username, password, type }, asOperator);

  test.each([
    { brand: 'club', type: 0, code: undefined },
    { brand: 'club', type: 1, code: 'account.not_member' },
    { brand: 'team', type: 0, code: 'account.not_agent' },
    { brand: 'team', type: 41, code: undefined },
  ])('$brand returns $code to type $type, and only after the right password', async ({ brand, type, code }) => {
    const name = freshName();
    await make(brand, name, type);
    const wrong = await new Browser(running.app, brand).login(name, 'not-the-password');
    expect(wrong.body.code).toBe('account.wrong_credentials');
    const right = await new Browser(running.app, brand).login(name);
    expect(right.body.code).toBe(code);
    expect(cookieNames(right)).toEqual(code === undefined ? ['__Host-session'] : []);
  });

  test('ends only the sessions of players that a changed audience excludes', async () => {
    const load = (audience: 'everyone' | 'members' | 'agents') =>
      running.platform.brandLoaded({
        id: 'turns',
        bundle: { ...turning, deployment: { ...turning.deployment, audience } },
        server: { server: {} },
      });
    const state = async (who: Browser) => (await who.call('GET', '/wps/session')).body.value;
    const enter = async (type: number): Promise<Browser> => {
      const [name, browser] = [freshName(), new Browser(running.app, 'turns')];
      await make('turns', name, type);
      await browser.login(name);
      return browser;
    };
    const elsewhere = new Browser(running.app, 'club');
    await elsewhere.register(freshName());
    const [memberThere, agentThere] = [await enter(0), await enter(2)];
    await load('agents');
    expect(await state(memberThere)).toMatchObject({ loggedIn: false });
    expect(await state(agentThere)).toMatchObject({ loggedIn: true });
    await load('members');
    expect(await state(agentThere)).toMatchObject({ loggedIn: false });
    expect(await state(elsewhere)).toMatchObject({ loggedIn: true });
    await load('everyone');
  });

  test('rejects registration if it is for agents', async () => {
    const name = freshName();
    expect((await new Browser(running.app, 'team').register(name)).body.code).toBe('account.registration_off');
    expect((await new Browser(running.app, 'team').login(name)).body.code).toBe('account.wrong_credentials');
  });

  test('rejects guests if it is for agents', async () => {
    expect((await new Browser(running.app, 'team').freePlay()).body.code).toBe('account.free_play_off');
    expect((await new Browser(running.app, 'club').freePlay()).status).toBe(200);
  });

  test('reports member login methods as off to the operator if it is for agents, whatever flags are set', async () => {
    const operator = new Browser(running.app, 'team');
    const switched = { set: { FREEPLAY3: true, DIRECTREG3: true } };
    const { value } = (await operator.call('PUT', '/wps/operator/flags', switched, asOperator)).body;
    for (const key of ['FREEPLAY3', 'DIRECTREG3'])
      expect((value as OperatorFlags).flags).toContainEqual(
        expect.objectContaining({ key, live: true, compiled: false, value: false, source: 'audience' }),
      );
    expect((await new Browser(running.app, 'team').freePlay()).body.code).toBe('account.free_play_off');
  });
});
