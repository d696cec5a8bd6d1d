import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { httpCall } from '../support/http-request.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { until } from '../support/until.ts';

let shop: TestProject;
let server: TestServer;

beforeAll(async () => {
  shop = createTestProject();
  // The brand takes its flags from its base.
  shop.brand('aurora', { settings: undefined });
  await livery('build');
  server = await startTestServer({ brands: shop.workspace.brands, dist: shop.workspace.dist });
}, 120_000);

afterAll(async () => {
  await server?.stop();
  shop.remove();
});

function livery(...args: string[]): Promise<Ran> {
  return runLivery(args, {
    cwd: shop.folder,
    env: { ...shop.env, ...(server === undefined ? {} : { LIVERY_DATA: server.data }) },
  });
}

const brandFile = (): string => path.join(shop.workspace.brands, 'aurora/brand.json');

async function home(): Promise<string> {
  const connect = { protocol: 'http:', hostname: '127.0.0.1', port: server.port } as const;
  return (await httpCall({ connect, host: `aurora.localhost:${server.port}`, path: '/index' })).text;
}

test(
  'a live flag is reported as drift until the brand file adopts it and the flag is unset',
  { timeout: 120_000 },
  async () => {
    expect(await livery('drift')).toMatchObject({ code: 0, out: expect.stringContaining('no drift') });
    await livery('flags', 'aurora', 'set', 'FREEPLAY3=0', 'MANPLAYREB3=1');
    const drift = await livery('drift', 'aurora', '--json');
    expect(drift.code).toBe(1);
    expect(JSON.parse(drift.out)).toEqual([
      { brand: 'aurora', kind: 'flag', key: 'FREEPLAY3', compiled: 'on', live: 'off' },
    ]);
    expect((await livery('explain', 'aurora', 'FREEPLAY3')).out).toMatch(
      /^FREEPLAY3 is off: set live by the operator[\s\S]*catalogue +on +\S*schema\/flags\/account\.json:\d+:\d+[\s\S]*base +on +brands\/_bases\/play\.json:\d+:\d+[\s\S]*live +off +http:\/\/127\.0\.0\.1:\d+/,
    );

    const before = readFileSync(brandFile(), 'utf8');
    const tried = await livery('adopt', 'aurora', '--dry-run');
    expect(tried.out).toContain('+          "modId": "LOGIN3",');
    expect(readFileSync(brandFile(), 'utf8')).toBe(before);

    const adopted = await livery('adopt', 'aurora');
    expect(adopted).toMatchObject({ code: 0, out: expect.stringContaining('livery flags aurora unset FREEPLAY3') });
    expect(adopted.out).toContain('MANPLAYREB3 was skipped: the brand already sets it to on');
    const after = readFileSync(brandFile(), 'utf8');
    // Only the flag is new: every earlier line is still present.
    expect(after.split('\n').filter((line) => before.split('\n').includes(line)).length).toBeGreaterThanOrEqual(
      before.split('\n').length,
    );
    expect(Object.keys(JSON.parse(after)).indexOf('settings')).toBe(
      Object.keys(JSON.parse(before)).indexOf('resources'),
    );

    expect((await livery('build', 'aurora')).code).toBe(0);
    await until(async () => (await livery('drift', 'aurora')).code === 0, {
      what: 'the new version to be served',
    });
    await livery('flags', 'aurora', 'unset', 'FREEPLAY3', 'MANPLAYREB3');
    expect(JSON.parse((await livery('flags', 'aurora', '--json')).out).flags).toContainEqual(
      expect.objectContaining({ key: 'FREEPLAY3', compiled: false, live: null, value: false }),
    );
  },
);

test(
  'a running server serves the version that rollback selects, the previous one or any retained one',
  { timeout: 120_000 },
  async () => {
    const hashes: string[] = [];
    for (const name of ['First Name', 'Second Name', 'Third Name']) {
      writeFileSync(brandFile(), readFileSync(brandFile(), 'utf8').replace(/"name": "[^"]*"/, `"name": "${name}"`));
      const built = JSON.parse((await livery('build', 'aurora', '--json')).out);
      hashes.push(built[0].hash);
    }
    const [first = '', second = '', third = ''] = hashes;
    const versions = JSON.parse((await livery('rollback', 'aurora', '--list', '--json')).out);
    expect(versions.slice(0, 3)).toMatchObject([
      { hash: third, state: 'live' },
      { hash: second, state: 'previous' },
      { hash: first, state: 'kept' },
    ]);
    expect((await livery('rollback', 'aurora', '--json')).out).toContain(second);
    await until(async () => (await home()).includes('Second Name'), { what: 'the second version' });
    expect((await livery('rollback', 'aurora', '--to', first)).code).toBe(0);
    await until(async () => (await home()).includes('First Name'), { what: 'the first version' });
    expect(await livery('rollback', 'aurora', '--to', first)).toMatchObject({
      code: 1,
      err: expect.stringContaining('already live'),
    });
    expect(await livery('rollback', 'aurora', '--to', 'nonsense')).toMatchObject({
      code: 2,
      err: expect.stringContaining(third),
    });
  },
);

test('remove lists what stays on a running server, and removes nothing without --yes', async () => {
  const ran = await livery('remove', 'aurora');
  expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('nothing was removed') });
  expect(ran.out).toMatch(/accounts +\d+ members stay in the database/);
  expect(ran.out).toMatch(/balances +(none|[\d.]+ THB of play money)/);
  expect(ran.out).toMatch(/rounds +0 open/);
  expect(await home()).toContain('<html');
});

test('doctor reports a healthy server as fine', async () => {
  const ran = await runLivery(['doctor', '--json'], {
    cwd: shop.folder,
    env: { ...shop.env, LIVERY_DATA: server.data, PORT: String(server.port) },
  });
  const states = Object.fromEntries(
    JSON.parse(ran.out).map(({ check, state }: Record<string, string>) => [check, state]),
  );
  expect(states).toMatchObject({ server: 'fine', lock: 'fine', port: 'fine', data: 'fine', dist: 'fine' });
  expect(ran.code).toBe(0);
});

test('drift and adopt fail without a running server', async () => {
  for (const command of ['drift', 'adopt']) {
    const ran = await runLivery([command, 'aurora'], { cwd: shop.folder, env: shop.env });
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining('no local server is running') });
  }
  expect((await livery('adopt', 'aurora', 'FREPLAY3')).err).toContain('did you mean "FREEPLAY3"?');
});

test('flags reports the same layer as explain, and rejects a locked flag by name', { timeout: 60_000 }, async () => {
  const { flags } = JSON.parse((await livery('flags', 'aurora', '--json')).out) as {
    flags: { key: string; source: string }[];
  };
  for (const key of ['MANPLAYREB3', 'PWDEXPFORCECHANGE3']) {
    const { source }: { source: string } = JSON.parse((await livery('explain', 'aurora', key, '--json')).out);
    expect(flags.find((flag) => flag.key === key)).toMatchObject({ source });
  }
  expect(new Set(flags.map(({ source }) => source))).toContain('base');
  expect(await livery('flags', 'aurora', 'set', 'PWDEXPFORCECHANGE3=1')).toMatchObject({
    code: 1,
    err: expect.stringContaining('the server rejected PWDEXPFORCECHANGE3: '),
  });
});
