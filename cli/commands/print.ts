import { Command } from 'commander';
import { openLibrary } from '../compiler/library.ts';
import { plain } from '../compiler/read/located.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { originsOf, originsText } from '../effective/origins.ts';
import { soundBrand } from './sound-brand.ts';

interface PrintFlags {
  brands?: string;
  origins?: true;
  json?: true;
}

export function printCommand(): Command {
  return new Command('print')
    .argument('<id>', 'the brand')
    .option('--origins', 'one line per value, with the file, line and column it was written at')
    .option('--brands <dir>', 'folder of the brands')
    .option('--json', 'as JSON; without --origins it always is')
    .action(async (id: string, flags: PrintFlags) => {
      const resolved = await soundBrand(id, openLibrary(openWorkspace(flags)));
      if (flags.origins !== true) return console.log(JSON.stringify(plain(resolved.located), null, 2));
      const rows = originsOf(resolved);
      console.log(flags.json ? JSON.stringify(rows, null, 2) : originsText(rows));
    });
}
