import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestProject, type TestProject } from '../../cli/test-project.fixture.ts';
import { readServerConfig } from '../../runtime/server/gateway/config.ts';
import type { ServedBrand } from '../../runtime/server/gateway/ports.ts';
import { startWith, type RunningServer } from '../../runtime/server/gateway/start-with.ts';
import { VersionRejectedError } from '../../runtime/shared/version-rejected.ts';
import { fakeCashier, fakeStudio, FakePlatform } from '../support/gateway-fixture.ts';
import { runLivery } from '../support/livery-command.ts';
import type { Ran } from '../support/livery-in-process.ts';

const reason = 'the name is reserved';

/** A platform that rejects brands with a certain name, as the real one rejects a changed currency. */
class PickyPlatform extends FakePlatform {
  override async brandLoaded(brand: ServedBrand): Promise<void> {
    if (brand.bundle.name.startsWith('Reserved')) throw new VersionRejectedError(reason);
    await super.brandLoaded(brand);
  }
}

let shop: TestProject;
let server: RunningServer;
beforeEach(async () => {
  shop = createTestProject();
  expect(await livery('build')).toMatchObject({ code: 0 });
  const config = readServerConfig({ ...shop.env, PORT: '0', LOG_LEVEL: 'silent' });
  server = await startWith(config, {
    createPlatform: ({ operatorToken }) => Object.assign(new PickyPlatform(), { operatorToken }),
    createStudio: () => fakeStudio,
    createCashier: () => fakeCashier,
  });
});
afterEach(async () => {
  await server.close();
  shop.remove();
});

const livery = (...args: string[]): Promise<Ran> => runLivery(args, { cwd: shop.folder, env: shop.env });

test('build, list and doctor report a version that the server rejects, and the served version is retained', async () => {
  const served = JSON.parse(shop.dist()['brands/aurora/current.json'] ?? '').hash;
  for (let count = 0; count < 5; count += 1) {
    shop.brand('aurora', { name: `Reserved ${count}` });
    const built = await livery('build');
    expect(built).toMatchObject({
      code: 1,
      err: expect.stringContaining(`aurora: the running server rejects version`),
    });
    expect(built.err).toContain(`${reason}; version ${served} stays live`);
  }
  expect(existsSync(path.join(shop.workspace.dist, 'brands/aurora', served, 'bundle.json'))).toBe(true);
  const [listed] = JSON.parse((await livery('list', '--json')).out);
  expect(listed).toMatchObject({ id: 'aurora', problems: [expect.stringContaining(reason)] });
  const doctor = await livery('doctor', '--json');
  expect(doctor.code).toBe(1);
  expect(JSON.parse(doctor.out)).toContainEqual(
    expect.objectContaining({ check: 'served', state: 'broken', detail: expect.stringContaining(reason) }),
  );
  shop.brand('aurora', { name: 'Aurora' });
  expect(await livery('build')).toMatchObject({ code: 0, err: '' });
}, 120_000);
