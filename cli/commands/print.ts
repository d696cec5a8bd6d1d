import { Command } from 'commander';
import { openLibrary } from '../compiler/library.ts';
import { plain } from '../compiler/read/located.ts';
import { resolveBrand } from '../compiler/resolve/resolve-brand.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { exitCode } from '../exit.ts';
import { prettyDiagnostic } from '../report/pretty.ts';
import { chosenBrands } from './chosen-brands.ts';

export function printCommand(): Command {
  return new Command('print')
    .argument('<id>', 'the brand')
    .option('--brands <dir>', 'folder of the brands')
    .option('--json', 'as JSON, which it always is')
    .action(async (id: string, flags: { brands?: string }) => {
      const workspace = openWorkspace(flags);
      await chosenBrands(workspace, [id]);
      const { resolved, diagnostics } = await resolveBrand(id, openLibrary(workspace));
      if (resolved === null) {
        for (const each of diagnostics) console.error(`${prettyDiagnostic(each)}\n`);
        process.exitCode = exitCode.errors;
        return;
      }
      console.log(JSON.stringify(plain(resolved.located), null, 2));
    });
}
