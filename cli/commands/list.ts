import { Command } from 'commander';
import pc from 'picocolors';
import { openLibrary } from '../compiler/library.ts';
import { plain } from '../compiler/read/located.ts';
import { resolveBrand } from '../compiler/resolve/resolve-brand.ts';
import { brandIds, openWorkspace } from '../compiler/workspace.ts';

interface ListedBrand {
  id: string;
  name: string;
  domains: string[];
  languages: string[];
  theme: string;
}

export function listCommand(): Command {
  return new Command('list')
    .option('--brands <dir>', 'folder of the brands')
    .option('--json', 'as JSON: [{ id, name, domains, languages, theme }]')
    .action(async (flags: { brands?: string; json?: true }) => {
      const library = openLibrary(openWorkspace(flags));
      const brands = await Promise.all(
        (await brandIds(library.workspace)).map(async (id) => {
          const { located, resolved } = await resolveBrand(id, library);
          return { ...listed(id, located === null ? {} : plain(located)), sound: resolved !== null };
        }),
      );
      if (flags.json)
        console.log(
          JSON.stringify(
            brands.map(({ sound: _, ...brand }) => brand),
            null,
            2,
          ),
        );
      else for (const brand of brands) console.log(line(brand));
    });
}

/** What a brand says of itself; a broken one is listed with what can be read. */
function listed(id: string, brand: unknown): ListedBrand {
  const said: Record<string, unknown> = typeof brand === 'object' && brand !== null ? { ...brand } : {};
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const text = (value: unknown, fallback: string): string => (typeof value === 'string' ? value : fallback);
  return {
    id,
    name: text(said['name'], id),
    domains: texts(said['domains']),
    languages: texts(said['languages']),
    theme: text(said['theme'], ''),
  };
}

function line({ id, name, domains, languages, theme, sound }: ListedBrand & { sound: boolean }): string {
  const fault = sound ? '' : pc.red(`  has errors: livery check ${id}`);
  return `${pc.bold(id.padEnd(16))} ${name.padEnd(20)} ${languages.join(',').padEnd(12)} ${theme.padEnd(12)} ${domains.join(', ')}${fault}`;
}
