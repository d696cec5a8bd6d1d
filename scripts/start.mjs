/**
 * Sets up a fresh clone and serves the demo brands: `npm start`; with `--dev`, the same with hot reload.
 * Runs on the machine's own Node, before dependencies are installed.
 */
import { SetupFailure, runMain } from './setup/failure.mjs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { ensureGenerated } from './setup/generated.mjs';
import { requireFreePort } from './setup/port.mjs';
import { cli, environmentWithCommands, projectNode } from './setup/paths.mjs';
import { run, tail } from './setup/process.mjs';
import { step } from './setup/progress.mjs';
import { runServer } from './setup/server.mjs';

const dev = process.argv.includes('--dev');
const port = Number(process.env.PORT || 8080);
const host = process.env.HOST || '127.0.0.1';

await runMain(async () => {
  await requireFreePort({ host, port });
  await step('dependencies', ensureDependencies);
  await step('types', ensureGenerated);
  if (!dev) await step('portal and brands', build);
  return runServer({
    command: dev ? 'dev' : 'serve',
    host,
    port,
    onReady: () => console.log(`\nLivery is ready at http://localhost:${port}`),
  });
});

async function build() {
  const result = await run(projectNode, [cli, 'build'], { env: environmentWithCommands() });
  if (result.code !== 0)
    throw new SetupFailure(
      `the brands could not be built.\n\n${tail(result.output, 60)}\n`,
      'Put these right and try again.',
    );
  return tail(result.output, 1);
}
