import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startGateway, type GatewayUnderTest } from '../support/gateway-fixture.ts';
import { until } from '../support/until.ts';

let gateway: GatewayUnderTest;

beforeEach(async () => {
  gateway = await startGateway();
});
afterEach(() => gateway.close());

const asOperator = (address: string) => {
  const token = readFileSync(path.join(gateway.dataDir, 'operator.token'), 'utf8').trim();
  return gateway.call('localhost', address, { headers: { authorization: `Bearer ${token}` } });
};
const versions = () => asOperator('/brands');
const home = async (host: string): Promise<string> => (await gateway.call(host, '/index')).text;
const shows = (host: string, text: string) =>
  until(async () => (await home(host)).includes(text), { what: `${host} to show ${text}` });

test('a new brand is served without a restart after the platform has loaded it', async () => {
  expect((await gateway.call('zephyr.example', '/index')).status).toBe(421);
  gateway.dist.publish({ id: 'zephyr', heading: 'a new wind' });
  await shows('zephyr.example', 'a new wind');
  expect(await home('zephyr.localhost')).toContain('a new wind');
  expect(gateway.platform.loaded.map(({ id }) => id)).toContain('zephyr');
  expect((await gateway.call('localhost', '/')).text).toContain('Brand zephyr');
});

test('a new version of a brand replaces the old one, whose files stay available for open pages', async () => {
  gateway.dist.publish({ id: 'aurora', hash: 'hash0002', heading: 'second edition' });
  await shows('aurora.example', 'second edition');
  expect((await gateway.call('aurora.example', '/_livery/brand/aurora/hash0001/assets/logo.svg')).status).toBe(200);
  expect(gateway.platform.loaded.filter(({ id }) => id === 'aurora').map(({ hash }) => hash)).toEqual([
    'hash0001',
    'hash0002',
  ]);
});

test('a changed current.json alone restores the previous version', async () => {
  gateway.dist.publish({ id: 'aurora', hash: 'hash0002', heading: 'second edition' });
  await shows('aurora.example', 'second edition');
  gateway.dist.replace(
    'brands/aurora/current.json',
    JSON.stringify({ hash: 'hash0001', runtime: 'run12345', previous: 'hash0002' }),
  );
  await shows('aurora.example', 'home of aurora');
});

test.each([
  [
    'a version whose folder is missing',
    (dist: GatewayUnderTest['dist']) => dist.replace('brands/aurora/current.json', '{"hash":"hash0009"}'),
  ],
  [
    'a current.json that is cut off',
    (dist: GatewayUnderTest['dist']) => dist.replace('brands/aurora/current.json', '{"hash":"ha'),
  ],
  [
    'a current.json that leads elsewhere',
    (dist: GatewayUnderTest['dist']) => dist.replace('brands/aurora/current.json', '{"hash":"../lotus/hash0001"}'),
  ],
  ['a version with a byte changed', publishWith('pages/EN/index.html', '<h1>not what was built</h1>')],
  ['a version with a file too many', publishWith('assets/extra.js', 'alert(1)')],
  ['a version whose record is another one', publishWith('build.json', '{"buildVersion":1}')],
  ['a host list that is cut off', (dist: GatewayUnderTest['dist']) => dist.replace('hosts.json', '{"aurora.example":')],
  [
    'a server part the platform refuses',
    (dist: GatewayUnderTest['dist']) =>
      dist.publish({ id: 'aurora', hash: 'hash0002', heading: 'second edition', server: { illegal: true } }),
  ],
  [
    'an upstream that is no address',
    (dist: GatewayUnderTest['dist']) =>
      dist.publish({
        id: 'aurora',
        hash: 'hash0002',
        heading: 'second edition',
        server: { upstream: 'file:///etc/passwd' },
      }),
  ],
])('%s leaves the last valid version and the other brands online', async (_title, spoil) => {
  spoil(gateway.dist);
  gateway.dist.publish({ id: 'lotus', hash: 'hash0007', heading: 'lotus moved on' });
  await shows('lotus.example', 'lotus moved on');
  expect(await home('aurora.example')).toContain('home of aurora');
});

test('a rejected version is reported by /readyz and /brands until a version is served', async () => {
  const served = [
    { brand: 'aurora', version: 'hash0001' },
    { brand: 'lotus', version: 'hash0001' },
  ];
  const refused = { brand: 'aurora', version: 'hash0002', reason: 'an illegal server part' };
  expect((await versions()).json()).toMatchObject({ dist: gateway.dist.dir, served, rejected: [] });
  gateway.dist.publish({ id: 'aurora', hash: 'hash0002', domains: ['new.example'], server: { illegal: true } });
  await until(async () => (await versions()).text.includes('hash0002'), { what: 'the rejection' });
  expect((await versions()).json()).toMatchObject({ served, rejected: [refused] });
  const ready = await gateway.call('localhost', '/readyz');
  expect(ready.status).toBe(200);
  expect(ready.json()).toMatchObject({ ready: true, rejected: [{ brand: 'aurora', version: 'hash0002' }] });
  expect((await gateway.call('aurora.example', '/readyz')).json()).toEqual({ ready: true });
  expect((await asOperator('/metrics')).text).toContain('livery_rejected_version{brand="aurora"} 1');
  const passedOn = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  expect((await gateway.call('localhost', '/brands', passedOn)).status).toBe(404);
  expect(await home('aurora.example')).toContain('home of aurora');
  gateway.dist.publish({ id: 'aurora', hash: 'hash0003', heading: 'third edition' });
  await shows('aurora.example', 'third edition');
  expect((await versions()).json()).toMatchObject({ rejected: [] });
});

test('a server that starts with a rejected version serves the previous version on its own domains', async () => {
  gateway.dist.publish({ id: 'aurora', hash: 'hash0002', heading: 'second edition' });
  gateway.dist.publish({ id: 'aurora', hash: 'hash0003', server: { illegal: true } });
  gateway.dist.replace('hosts.json', JSON.stringify({ 'moved.example': 'aurora', 'lotus.example': 'lotus' }));
  gateway.dist.replace(
    'brands/aurora/current.json',
    JSON.stringify({ hash: 'hash0003', runtime: 'run12345', previous: 'hash0001' }),
  );
  const other = await startGateway({ dist: gateway.dist });
  try {
    expect((await other.call('aurora.example', '/index')).text).toContain('home of aurora');
    expect((await other.call('localhost', '/readyz')).json()).toMatchObject({
      brands: 2,
      rejected: [{ brand: 'aurora', version: 'hash0003' }],
    });
  } finally {
    await other.close();
  }
});

test('a version with a missing page goes live once the page exists', async () => {
  gateway.dist.publish({ id: 'aurora', hash: 'hash0002', heading: 'second edition' });
  await shows('aurora.example', 'second edition');
  gateway.dist.write('brands/aurora/hash0003/bundle.json', '{}');
  gateway.dist.replace('brands/aurora/current.json', '{"hash":"hash0003"}');
  gateway.dist.publish({ id: 'lotus', hash: 'hash0007', heading: 'lotus moved on' });
  await shows('lotus.example', 'lotus moved on');
  expect(await home('aurora.example')).toContain('second edition');
  gateway.dist.publish({ id: 'aurora', hash: 'hash0003', heading: 'third edition' });
  await shows('aurora.example', 'third edition');
});

test('a file deleted while the server runs causes a 500 on its own page only', async () => {
  rmSync(path.join(gateway.dist.dir, 'brands/lotus/hash0001/pages/TH/register.html'));
  const answer = await gateway.call('lotus.example', '/register?lang=TH');
  expect(answer.status).toBe(500);
  expect(answer.text).not.toMatch(/ENOENT|brands|register/);
  expect((await gateway.call('lotus.example', '/register')).status).toBe(200);
});

test('a brand without current.json is no longer served', async () => {
  rmSync(path.join(gateway.dist.dir, 'brands/lotus/current.json'));
  await until(async () => (await gateway.call('lotus.example', '/index')).status === 421);
});

/** Publishes a version in which one file differs from its build. */
function publishWith(file: string, content: string): (dist: GatewayUnderTest['dist']) => void {
  return (dist) => {
    dist.publish({ id: 'aurora', hash: 'hash0003', heading: 'home of aurora' });
    dist.write(`brands/aurora/hash0003/${file}`, content);
  };
}
