/** Runs the gateway with the fake platform as a separate process: `node gateway-process.ts`, set by environment. */
import { runProcess } from '../../runtime/server/gateway/run-process.ts';
import { startWith } from '../../runtime/server/gateway/start-with.ts';
import { FakePlatform, fakeCashier, fakeStudio } from './gateway-fixture.ts';

const { address } = await runProcess(process.env, (config) =>
  startWith(config, {
    createPlatform: () => new FakePlatform(),
    createStudio: () => fakeStudio,
    createCashier: () => fakeCashier,
  }),
);
process.stdout.write(`serving ${address}\n`);
