import { createRequire } from 'node:module';
import path from 'node:path';
import { Command } from 'commander';
import { openWorkspace, projectRoot } from '../compiler/workspace.ts';
import { exitCode, UsageError } from '../exit.ts';
import { chosenBrands } from './chosen-brands.ts';
import { spawnScript } from './spawn-script.ts';

export function e2eCommand(): Command {
  return new Command('e2e')
    .argument('[ids...]', 'brand ids (default: all)')
    .option('--base-url <url>', 'URL of a running server (default: start one)')
    .option('--brands <dir>', 'brands directory')
    .action(async (ids: string[], flags: { baseUrl?: string; brands?: string }) => {
      if (flags.baseUrl !== undefined && !URL.canParse(flags.baseUrl))
        throw new UsageError(`"${flags.baseUrl}" is not an address`);
      const workspace = openWorkspace(flags);
      // For a server on another machine, the brands need not be in the brands folder.
      const chosen = flags.baseUrl === undefined ? await chosenBrands(workspace, ids) : ids;
      const playwright = path.join(
        path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
        'cli.js',
      );
      const code = await spawnScript(
        playwright,
        ['test', '-c', path.join(projectRoot, 'tests/e2e/playwright.config.ts')],
        {
          LIVERY_BRANDS: workspace.brands,
          LIVERY_DIST: workspace.dist,
          LIVERY_E2E_BRANDS: chosen.join(','),
          ...(flags.baseUrl === undefined ? {} : { LIVERY_E2E_BASE_URL: flags.baseUrl }),
        },
      );
      process.exitCode = code === 0 ? exitCode.fine : exitCode.errors;
    });
}
