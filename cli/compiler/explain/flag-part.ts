import path from 'node:path';
import type { CataloguedFlag } from '../../../schema/catalogued-flag.ts';
import { partAt, type Located } from '../read/located.ts';
import { readJsonFile } from '../read/read-json.ts';
import { projectRoot } from '../workspace.ts';

/** Returns a field of a flag with its location in the file of its owner; undefined if the file has changed since. */
export async function flagPart(
  { modId, owner }: CataloguedFlag,
  field: 'modId' | 'default',
): Promise<Located | undefined> {
  const file = `schema/flags/${owner}.json`;
  const { value } = await readJsonFile(path.join(projectRoot, file), file);
  const list = value === null ? undefined : partAt(value, ['flags']);
  if (list?.kind !== 'array') return undefined;
  const entry = list.items.find((item) => {
    const id = partAt(item, ['modId']);
    return id?.kind === 'scalar' && id.value === modId;
  });
  return entry === undefined ? undefined : partAt(entry, [field]);
}
