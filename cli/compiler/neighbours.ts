import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { asciiHost } from './emit/hosts.ts';
import { plain } from './read/located.ts';
import type { SharedFile } from './library.ts';
import { brandIds, shownPath, type Workspace } from './workspace.ts';

/** What other brands have to know of a brand: what it claims for itself. */
export interface Neighbour {
  /** Its folder. */
  id: string;
  declaredId: string;
  file: string;
  /** As browsers send them. */
  hosts: string[];
  /** In capitals. */
  merchantCode: string;
}

/** What every brand claims. A brand too broken to read claims nothing. */
export async function readNeighbours(workspace: Workspace, base: (name: string) => Promise<SharedFile>): Promise<Neighbour[]> {
  const ids = await brandIds(workspace);
  const all = await Promise.all(
    ids.map(async (id): Promise<Neighbour> => {
      const file = path.join(workspace.brands, id, 'brand.json');
      const own = parsed(await readFile(file, 'utf8').catch(() => ''));
      const beneath = typeof own['extends'] === 'string' ? await baseValues(own['extends'], base) : {};
      const domains = own['domains'] ?? beneath['domains'];
      return {
        id,
        declaredId: text(own['id']),
        file: shownPath(workspace, file),
        hosts: Array.isArray(domains) ? domains.flatMap((domain) => asciiHost(String(domain)) ?? []) : [],
        merchantCode: text(own['merchantCode'] ?? beneath['merchantCode']).toUpperCase(),
      };
    }),
  );
  return all;
}

async function baseValues(name: string, base: (name: string) => Promise<SharedFile>): Promise<Record<string, unknown>> {
  const { value } = await base(name);
  const values = value === null ? null : plain(value);
  return typeof values === 'object' && values !== null ? { ...values } : {};
}

function parsed(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
