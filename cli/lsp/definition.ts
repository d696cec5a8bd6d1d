import type { Location } from 'vscode-languageserver';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Library } from '../compiler/library.ts';
import { partAt, type Located } from '../compiler/read/located.ts';
import { shownPath, type Workspace } from '../compiler/workspace.ts';
import { effectiveValue } from './effective-value.ts';
import { rangeIn } from './problems.ts';
import type { JsonPath } from './schema-node.ts';
import { uriOf } from './subject.ts';

interface DefinitionOptions {
  id: string;
  at: JsonPath;
  own: Located | null;
  library: Library;
}

/**
 * Returns where a value was first defined: in the base or the theme. For `extends`, `theme` and an image, returns that
 * file.
 */
export async function definitionsOf({ id, at, own, library }: DefinitionOptions): Promise<Location[]> {
  const { workspace } = library;
  const asset = assetAt(at, own);
  if (asset !== null) {
    const file = path.join(workspace.brands, id, asset);
    return existsSync(file) ? [startOf(file, workspace)] : [];
  }
  const effective = await effectiveValue(id, at, own, library);
  if (effective === null) return [];
  if (at.length === 1 && typeof effective.value === 'string') {
    const { value } = effective;
    if (at[0] === 'extends') return [startOf(path.join(workspace.brands, '_bases', `${value}.json`), workspace)];
    if (at[0] === 'theme') return [startOf(path.join(workspace.themes, `${value}.json`), workspace)];
  }
  const ownFile = shownPath(workspace, path.join(workspace.brands, id, 'brand.json'));
  return effective.said.flatMap(({ at: span }) =>
    span === null || span.source.file === ownFile
      ? []
      : [{ uri: uriOf(span.source.file, workspace), range: rangeIn(span.source, span.start, span.end) }],
  );
}

/** Returns the image that a location names, as a path in the brand's folder. */
function assetAt(at: JsonPath, own: Located | null): string | null {
  const names = (at.length === 2 && at[0] === 'assets') || (at[0] === 'banners' && at.at(-1) === 'image');
  const named = names && own !== null ? partAt(own, at) : undefined;
  return named?.kind === 'scalar' && typeof named.value === 'string' ? named.value : null;
}

function startOf(file: string, workspace: Workspace): Location {
  const start = { line: 0, character: 0 };
  return { uri: uriOf(shownPath(workspace, file), workspace), range: { start, end: start } };
}
