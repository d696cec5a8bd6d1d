import { Command } from 'commander';
import pc from 'picocolors';
import { openLibrary, type Library } from '../compiler/library.ts';
import { liveOnlyBrands } from '../compiler/live-only.ts';
import type { OtherBrand } from '../compiler/other-brands.ts';
import { plain } from '../compiler/read/located.ts';
import { resolveBrand } from '../compiler/resolve/resolve-brand.ts';
import { openWorkspace } from '../compiler/workspace.ts';
import { rejectionText, servedVersions } from '../served-versions.ts';
import { allBrands } from './chosen-brands.ts';

interface ListedBrand {
  id: string;
  name: string;
  domains: string[];
  languages: string[];
  theme: string;
  /** Absent if there are none. */
  problems?: string[];
}

export function listCommand(): Command {
  return new Command('list')
    .option('--brands <dir>', 'brands directory')
    .option('--out <dir>', 'folder they were compiled to')
    .option('--json', 'as JSON: [{ id, name, domains, languages, theme, problems? }]')
    .action(async (flags: { brands?: string; out?: string; json?: true }) => {
      const library = openLibrary(openWorkspace(flags));
      const ids = await allBrands(library.workspace);
      const brands = [
        ...(await Promise.all(ids.map((id) => ownBrand(id, library)))),
        ...(await liveOnlyBrands(library.workspace)).map(liveOnly),
      ];
      const report = await servedVersions(library.workspace);
      for (const each of report?.rejected ?? []) {
        const brand = brands.find(({ id }) => id === each.brand);
        if (brand !== undefined && report !== null)
          brand.problems = [...(brand.problems ?? []), rejectionText(each, report)];
      }
      if (flags.json) console.log(JSON.stringify(brands, null, 2));
      else for (const brand of brands) console.log(line(brand));
    });
}

async function ownBrand(id: string, library: Library): Promise<ListedBrand> {
  const { located, resolved } = await resolveBrand(id, library);
  const brand = listed(id, located === null ? {} : plain(located));
  return resolved === null ? { ...brand, problems: [`has errors: livery check ${id}`] } : brand;
}

function liveOnly({ id, name, hosts }: OtherBrand): ListedBrand {
  const problem = `is live but has no folder here; to withdraw it: livery remove ${id}`;
  return { id, name, domains: hosts, languages: [], theme: '', problems: [problem] };
}

/** Returns the row of a brand. A broken brand is listed with the values that can be read. */
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

function line({ id, name, domains, languages, theme, problems = [] }: ListedBrand): string {
  const notes = problems.map((problem) => pc.red(`  ${problem}`)).join('');
  return `${pc.bold(id.padEnd(16))} ${name.padEnd(20)} ${languages.join(',').padEnd(12)} ${theme.padEnd(12)} ${domains.join(', ')}${notes}`;
}
