import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { themeVariables } from '../../schema/theme/variables.ts';
import { fileWithKey, type Library } from '../compiler/library.ts';
import type { CataloguedFlag } from '../../schema/catalogued-flag.ts';
import { flagPart } from '../compiler/explain/flag-part.ts';
import { partAt, type Located } from '../compiler/read/located.ts';
import { originOf } from '../compiler/read/source.ts';
import { brandIds, projectRoot, readWorkspaceJson, shownPath } from '../compiler/workspace.ts';
import { filesBelow } from './files-below.ts';

export type Subject = 'flag' | 'copy' | 'token';

/** A location that names something, and the value there. */
export interface Use {
  where: 'catalogue' | 'base' | 'brand' | 'theme' | 'locale' | 'code';
  file: string;
  line: number;
  column: number;
  /** The value there, or the line of code. */
  text: string;
}

/**
 * Returns the type of a name: a flag of the catalogue, a string as `namespace:key`, or a token; null for anything else.
 */
export async function subjectOf(name: string, library: Library): Promise<Subject | null> {
  if (library.flags.some(({ modId }) => modId === name)) return 'flag';
  if (name.includes(':')) return (await localeUses(name, library)).length > 0 ? 'copy' : null;
  return Object.hasOwn(themeVariables, name.replace(/^tokens\./, '')) ? 'token' : null;
}

/** Returns every location that uses it: shared data first, then brands, then code. */
export async function findUsage(name: string, subject: Subject, library: Library): Promise<Use[]> {
  if (subject === 'flag') return [...(await flagUses(name, library)), ...(await codeUses([quoted(name)], library))];
  if (subject === 'copy') {
    const [namespace = '', ...rest] = name.split(':');
    const key = rest.join(':');
    return [
      ...(await localeUses(name, library)),
      ...(await brandUses((file) => copyParts(file, namespace, key), library)),
      // Plural forms are named by the key without the form.
      ...(await codeUses([quoted(name), quoted(name.replace(/_(zero|one|two|few|many|other)$/, ''))], library)),
    ];
  }
  const token = name.replace(/^tokens\./, '');
  const [group = '', ...rest] = token.split('.');
  const steps = [group, ...rest];
  const variable = Object.entries(themeVariables).find(([key]) => key === token)?.[1] ?? '';
  return [
    ...(await themeUses(steps, library)),
    ...(await brandUses((file) => [partAt(file, ['tokens', ...steps])], library)),
    ...(await codeUses([new RegExp(`${variable}(?![\\w-])`), quoted(token)], library)),
  ];
}

function quoted(name: string): RegExp {
  const text = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(['"\`])${text}\\1`);
}

async function flagUses(name: string, library: Library): Promise<Use[]> {
  const flag = library.flags.find(({ modId }) => modId === name);
  const entry = flag === undefined ? undefined : await flagPart(flag, 'modId');
  const uses = await brandUses((file) => settingsParts(partAt(file, ['settings']), name), library);
  return [...usesOf('catalogue', [entry]), ...uses];
}

/** Returns the switches of a flag in a settings tree or in a change to one; its name where it is removed. */
function settingsParts(part: Located | undefined, name: string): (Located | undefined)[] {
  if (part?.kind === 'object') return ['$append', '$remove'].flatMap((key) => settingsParts(partAt(part, [key]), name));
  if (part?.kind !== 'array') return [];
  return part.items.flatMap((item) => {
    if (item.kind === 'scalar') return item.value === name ? [item] : [];
    const modId = partAt(item, ['modId']);
    const own = modId?.kind === 'scalar' && modId.value === name ? [partAt(item, ['enabled'])] : [];
    return [...own, ...settingsParts(partAt(item, ['childrenNodes']), name)];
  });
}

function copyParts(file: Located, namespace: string, key: string): (Located | undefined)[] {
  const copy = partAt(file, ['copy']);
  const codes = copy?.kind === 'object' ? [...copy.members.keys()] : [];
  return [partAt(file, [namespace, key]), ...codes.map((code) => partAt(file, ['copy', code, namespace, key]))];
}

async function localeUses(name: string, library: Library): Promise<Use[]> {
  const [namespace = '', ...rest] = name.split(':');
  if (!/^[a-z]+$/i.test(namespace)) return [];
  const tags = await foldersOf(library.workspace.locales);
  const key = rest.join(':');
  const files = await Promise.all(tags.map(async (tag) => fileWithKey(await library.locale(tag), namespace, key)));
  return files.flatMap((file) => (file?.value == null ? [] : usesOf('locale', [partAt(file.value, [key])])));
}

async function themeUses(steps: readonly string[], { workspace }: Library): Promise<Use[]> {
  const names = (await readdir(workspace.themes).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const files = await Promise.all(names.map((name) => readWorkspaceJson(workspace, path.join(workspace.themes, name))));
  return files.flatMap(({ value }) => (value === null ? [] : usesOf('theme', [partAt(value, ['tokens', ...steps])])));
}

/** Returns the uses in brand.json, copy/ and the bases. */
async function brandUses(partsOf: (file: Located) => (Located | undefined)[], { workspace }: Library): Promise<Use[]> {
  const bases = path.join(workspace.brands, '_bases');
  const files = (await readdir(bases).catch(() => []))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ where: 'base' as const, file: path.join(bases, name) }));
  const own = await Promise.all(
    (await brandIds(workspace)).map(async (id) => {
      const folder = path.join(workspace.brands, id);
      const copy = (await readdir(path.join(folder, 'copy')).catch(() => []))
        .filter((name) => name.endsWith('.json'))
        .sort();
      return [path.join(folder, 'brand.json'), ...copy.map((name) => path.join(folder, 'copy', name))].map((file) => ({
        where: 'brand' as const,
        file,
      }));
    }),
  );
  const uses: Use[] = [];
  for (const { where, file } of [...files, ...own.flat()]) {
    const { value } = await readWorkspaceJson(workspace, file);
    if (value !== null) uses.push(...usesOf(where, partsOf(value)));
  }
  return uses;
}

function usesOf(where: Use['where'], parts: readonly (Located | undefined)[]): Use[] {
  return parts.flatMap((part) => {
    if (part?.at == null) return [];
    const { source, start, end } = part.at;
    return [{ where, ...originOf(part.at), text: source.text.slice(start, end).replaceAll(/\s+/g, ' ') }];
  });
}

/** Returns the lines of the runtime that name it, without tests. */
async function codeUses(patterns: readonly RegExp[], { workspace }: Library): Promise<Use[]> {
  const uses: Use[] = [];
  for await (const file of filesBelow(path.join(projectRoot, 'runtime'), /(?<!\.test|\.fixture)\.tsx?$/)) {
    const text = await readFile(file, 'utf8');
    for (const [index, line] of text.split('\n').entries()) {
      const at = patterns.map((pattern) => line.search(pattern)).find((found) => found !== -1);
      if (at !== undefined)
        uses.push({
          where: 'code',
          file: shownPath(workspace, file),
          line: index + 1,
          column: at + 1,
          text: line.trim(),
        });
    }
  }
  return uses;
}

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Returns a note about a flag's expiry or deprecation; null if it has none or the date is far away. */
export function flagDue({ expires, deprecated, owner }: CataloguedFlag, today: string): string | null {
  const monthAhead = new Date(Date.parse(today) + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  if (expires !== undefined && expires <= today) return `expired on ${expires}; owner ${owner} must remove it`;
  if (expires !== undefined && expires <= monthAhead) return `expires on ${expires}; its owner is ${owner}`;
  return deprecated === undefined ? null : `deprecated: ${deprecated}; its owner is ${owner}`;
}
