import path from 'node:path';
import { asciiHost } from './emit/hosts.ts';
import { plain, type Located } from './read/located.ts';
import type { SharedFile } from './shared-file.ts';
import { brandIds, readWorkspaceJson, shownPath, type Workspace } from './workspace.ts';

/** The claims of a brand that the checks of other brands use. */
export interface OtherBrand {
  /** Its folder. */
  id: string;
  declaredId: string;
  /** As players read it. */
  name: string;
  file: string;
  /** In the form that browsers send. */
  hosts: string[];
  /** In capitals. */
  merchantCode: string;
}

/** Returns the claims of every brand. A brand that cannot be read claims nothing. */
export async function readNeighbours(
  workspace: Workspace,
  base: (name: string) => Promise<SharedFile>,
): Promise<OtherBrand[]> {
  const ids = await brandIds(workspace);
  const all = await Promise.all(
    ids.map(async (id): Promise<OtherBrand> => {
      const file = path.join(workspace.brands, id, 'brand.json');
      const own = valuesOf((await readWorkspaceJson(workspace, file)).value);
      const beneath = typeof own['extends'] === 'string' ? await baseValues(own['extends'], base) : {};
      const domains = own['domains'] ?? beneath['domains'];
      return {
        id,
        declaredId: text(own['id']),
        name: text(own['name'] ?? beneath['name']),
        file: shownPath(workspace, file),
        hosts: Array.isArray(domains)
          ? domains.flatMap((domain) => (typeof domain === 'string' ? (asciiHost(domain) ?? []) : []))
          : [],
        merchantCode: text(own['merchantCode'] ?? beneath['merchantCode']).toUpperCase(),
      };
    }),
  );
  return all;
}

async function baseValues(name: string, base: (name: string) => Promise<SharedFile>): Promise<Record<string, unknown>> {
  return /^[a-z][a-z0-9-]*$/.test(name) ? valuesOf((await base(name)).value) : {};
}

function valuesOf(value: Located | null): Record<string, unknown> {
  const values = value === null ? null : plain(value);
  return typeof values === 'object' && values !== null && !Array.isArray(values) ? { ...values } : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
