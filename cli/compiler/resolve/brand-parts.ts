import { lstatSync, type Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../../../schema/languages.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { checkShape } from '../read/check-shape.ts';
import { joinedCopyKeys } from '../read/joined-copy-keys.ts';
import type { Located, LocatedObject, Member } from '../read/located.ts';
import { readWorkspaceJson, shownPath } from '../workspace.ts';
import { mergeLocated } from './merge.ts';

/** Names the schema of the file of an offer for editors: its `$schema`. */
export const OFFER_SCHEMA = '../../../schema/brand/brand.schema.json#/$defs/Offer';

/** What has a card of its own, and a file `<id>.json`. */
export const cardKinds = ['offers', 'mall', 'prizes'] as const;
export type CardKind = (typeof cardKinds)[number];

const kinds = ['copy', 'pages', ...cardKinds] as const;
type Kind = (typeof kinds)[number];

const schemas: Record<Kind, string> = {
  copy: 'brand/brand#Copy',
  pages: 'brand/brand#Page',
  offers: 'brand/brand#Offer',
  mall: 'brand/brand#Product',
  prizes: 'brand/brand#PrizePool',
};
const forms: Record<Kind, string> = {
  copy: '<tag>.json',
  pages: '<page>.<tag>.json',
  offers: '<id>.json',
  mall: '<id>.json',
  prizes: '<id>.json',
};

/**
 * Merges `copy/<tag>.json`, `pages/<page>.<tag>.json`, `offers/<id>.json`, `mall/<id>.json` and `prizes/<id>.json` into
 * brand.json, whose own values take precedence.
 */
export async function withBrandParts(
  own: LocatedObject,
  folder: string,
  library: Library,
  diagnostics: Diagnostic[],
): Promise<LocatedObject> {
  const members = new Map(own.members);
  for (const kind of kinds) {
    const files = await valuesOf(kind, folder, library, diagnostics);
    if (files === null) continue;
    const written = own.members.get(kind);
    members.set(kind, {
      keyAt: written?.keyAt ?? null,
      value: written === undefined ? files : mergeLocated(files, written.value, diagnostics),
    });
  }
  return { ...own, members };
}

/** Returns all values that the files of a folder define; null if there are none. */
async function valuesOf(
  kind: Kind,
  folder: string,
  library: Library,
  diagnostics: Diagnostic[],
): Promise<Located | null> {
  let all: Located | null = null;
  const firstOf = new Map<string, string>();
  for (const name of await jsonFilesOf(path.join(folder, kind), kind, library, diagnostics)) {
    const file = path.join(folder, kind, name);
    const { value, source, diagnostics: faults } = await readWorkspaceJson(library.workspace, file, folder);
    const place = locationOf(kind, name);
    const placed = (each: Diagnostic): Diagnostic => ({
      ...each,
      path: each.path === null || place === null ? null : [...place, ...each.path],
    });
    diagnostics.push(...faults.map(placed));
    if (place === null) {
      diagnostics.push(hasId(kind) ? unknownId(source.file) : unknownLanguage(kind, source.file));
      continue;
    }
    const first = firstOf.get(place.join('.'));
    if (first === undefined) firstOf.set(place.join('.'), name);
    else diagnostics.push(twin(source.file, first));
    if (value === null) continue;
    const joined = kind === 'copy' ? joinedCopyKeys(value) : [];
    const replaced = new Set(joined.map(({ key }) => key));
    const shape = checkShape(schemas[kind], value, source.file).filter(({ key }) => !replaced.has(key));
    diagnostics.push(...[...joined, ...shape].map(placed));
    const nested = place.reduceRight<Located>((inner, key) => objectOf(key, inner), value);
    all = all === null ? nested : mergeLocated(all, nested, diagnostics);
  }
  return all;
}

function unknownLanguage(kind: Kind, file: string): Diagnostic {
  const tags = Object.values(languages).map(({ tag }) => tag);
  return diagnostic('LV2007', {
    message: `the file name does not contain a known language tag`,
    at: { file },
    hint: `${forms[kind]} with the tag ${tags.join(', ')}`,
  });
}

function unknownId(file: string): Diagnostic {
  const message = 'the file name is not an id';
  const hint = '2 to 31 small letters, digits and hyphens, a letter first: welcome.json';
  return diagnostic('LV2052', { message, at: { file }, hint });
}

function twin(file: string, first: string): Diagnostic {
  const message = `${first} is for the same language, and only one of the two can apply`;
  return diagnostic('LV2051', { message, at: { file }, hint: 'keep one file for each language' });
}

/** Returns the JSON files of a folder. A missing folder counts as empty. */
async function jsonFilesOf(folder: string, kind: Kind, library: Library, diagnostics: Diagnostic[]): Promise<string[]> {
  const entries = (await entriesOf(folder, kind, library, diagnostics)).filter(({ name }) => !name.startsWith('.'));
  const read = entries.filter((entry) => !entry.isDirectory() && entry.name.endsWith('.json'));
  for (const entry of entries) {
    if (read.includes(entry)) continue;
    const file = shownPath(library.workspace, path.join(folder, entry.name));
    const message = `${kind}/${entry.name} has no effect: only files called ${forms[kind]} are read`;
    const out = `move it out of "${kind}"`;
    const hint = entry.isDirectory() ? out : `write it to ${kind}/${suggestedName(kind, entry.name)}, or ${out}`;
    diagnostics.push(diagnostic('LV2050', { message, at: { file }, hint }));
  }
  return read.map(({ name }) => name).sort();
}

/** Returns a valid name for a file: `terms.en.json` for `terms.md`. */
function suggestedName(kind: Kind, name: string): string {
  const [stem = '', tag = ''] = name.split('.');
  const isTag = (each: string): boolean => codeOfTag.has(each.toLowerCase());
  if (hasId(kind)) return `${stem.toLowerCase()}.json`;
  if (kind === 'copy') return `${isTag(stem) ? stem : 'en'}.json`;
  return `${stem}.${isTag(tag) ? tag : 'en'}.json`;
}

async function entriesOf(folder: string, kind: Kind, library: Library, diagnostics: Diagnostic[]): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    const there = lstatSync(folder, { throwIfNoEntry: false }) !== undefined;
    const at = { file: shownPath(library.workspace, folder) };
    if (there) diagnostics.push(diagnostic('LV1008', { message: `"${kind}" must be a readable directory`, at }));
    return [];
  }
}

const idFile = /^[a-z][a-z0-9-]{1,30}\.json$/;

/** Whether the name of a file of this kind is the id of its value. */
function hasId(kind: Kind): kind is CardKind {
  return kind !== 'copy' && kind !== 'pages';
}

const codeOfTag = new Map(Object.entries(languages).map(([code, { tag }]) => [tag.toLowerCase(), code]));

/** Returns the path in brand.json for the value of `copy/en.json` and other files of a brand's folder; null if it has none. */
export function placeOfFile(steps: readonly string[]): string[] | null {
  const [folder = '', name = ''] = steps;
  if (steps.length !== 2 || !(folder in schemas) || !name.endsWith('.json')) return null;
  const place = locationOf(folder as Kind, name);
  return place === null ? null : [folder, ...place];
}

/** Returns the path in brand.json for a file's value; null if its name contains no language, or is no id. */
function locationOf(kind: Kind, name: string): string[] | null {
  const steps = name.slice(0, -'.json'.length).split('.');
  if (hasId(kind)) return idFile.test(name) ? [steps[0] ?? ''] : null;
  const code = codeOfTag.get((steps.at(-1) ?? '').toLowerCase());
  if (code === undefined || steps.length !== (kind === 'copy' ? 1 : 2)) return null;
  return kind === 'copy' ? [code] : [steps[0] ?? '', code];
}

function objectOf(key: string, value: Located): LocatedObject {
  return { kind: 'object', at: value.at, members: new Map<string, Member>([[key, { keyAt: null, value }]]) };
}
