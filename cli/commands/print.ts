import { Command } from 'commander';
import { openLibrary } from '../compiler/library.ts';
import { plain } from '../compiler/read/located.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { originsOf, originsText } from '../effective/origins.ts';
import { serverKeysOf, serverKeysText } from '../effective/server-keys.ts';
import { resolveValidBrand } from './valid-brand.ts';

interface PrintFlags {
  brands?: string;
  origins?: true;
  serverKeys?: true;
  json?: true;
}

export function printCommand(): Command {
  return new Command('print')
    .argument('<id>', 'the brand')
    .option('--origins', 'print each value with its file, line and column')
    .option('--server-keys', 'the keys that stay on the server, without their values')
    .option('--brands <dir>', 'brands directory')
    .option('--json', 'output JSON (the default without --origins)')
    .action(async (id: string, flags: PrintFlags) => {
      const resolved = await resolveValidBrand(id, openLibrary(openWorkspace(flags)));
      if (flags.serverKeys) {
        const keys = serverKeysOf(resolved);
        return console.log(flags.json ? JSON.stringify(keys, null, 2) : serverKeysText(keys));
      }
      if (flags.origins !== true) return console.log(JSON.stringify(plain(resolved.located), null, 2));
      const rows = originsOf(resolved);
      console.log(flags.json ? JSON.stringify(rows, null, 2) : originsText(rows));
    });
}
