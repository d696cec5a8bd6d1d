import path from 'node:path';
import type { Library } from '../compiler/library.ts';
import { partAt, type Located } from '../compiler/read/located.ts';
import { mergeLocated, withoutBase } from '../compiler/resolve/merge.ts';
import { brandFolder, readWorkspaceJson } from '../compiler/workspace.ts';

/** The contents of brand.json and its bases, without schema checks. */
export interface WrittenBrand {
  /** brand.json, then base after base. */
  files: Located[];
  merged: Located;
}

/**
 * Reads a brand without checking it. Returns null if a file of the chain is missing, is not JSON, or extends itself.
 */
export async function writtenBrand(
  id: string,
  { workspace }: Pick<Library, 'workspace'>,
): Promise<WrittenBrand | null> {
  const files: Located[] = [];
  const seen = new Set<string>();
  let next: string | null = path.join(brandFolder(workspace, id), 'brand.json');
  while (next !== null) {
    if (seen.has(next)) return null;
    seen.add(next);
    const { value }: { value: Located | null } = await readWorkspaceJson(workspace, next);
    if (value?.kind !== 'object') return null;
    files.push(value);
    const base = partAt(value, ['extends']);
    const name = base?.kind === 'scalar' && typeof base.value === 'string' ? base.value : null;
    if (name !== null && !/^[a-z][a-z0-9-]*$/.test(name)) return null;
    next = name === null ? null : path.join(workspace.brands, '_bases', `${name}.json`);
  }
  const merged = files.reduceRight<Located | null>(
    (beneath, file) => (beneath === null ? withoutBase(file, []) : mergeLocated(beneath, file, [])),
    null,
  );
  return merged === null ? null : { files, merged };
}
