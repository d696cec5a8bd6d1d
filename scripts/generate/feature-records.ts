import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { banner } from './api-texts.ts';
import { featureFieldProblems } from './check-fields.ts';
import { RecordInvalid } from './record-invalid.ts';

/** The fields of `runtime/portal/features/<id>/feature.ts` that a generated list uses. */
export interface FeatureRecord {
  id: string;
  routes: readonly {
    path: string;
    access: string;
    flag?: string;
    publicPage?: string;
    centre?: string;
    lazy?: unknown;
  }[];
  centrePages?: readonly string[];
}

const folder = 'runtime/portal/features';

/**
 * Reads the record of every feature folder, in the order of their names. `flags` are the ids of all flags. Throws
 * `RecordInvalid`.
 */
export async function readFeatureRecords(root: string, flags: ReadonlySet<string>): Promise<FeatureRecord[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const records: FeatureRecord[] = [];
  const problems: string[] = [];
  for (const name of names.sort()) {
    const file = path.join(root, folder, name, 'feature.ts');
    if (!existsSync(file)) {
      problems.push(`${folder}/${name}: add feature.ts, which exports "feature", or remove the folder`);
      continue;
    }
    const { feature } = (await import(pathToFileURL(file).href)) as { feature?: FeatureRecord };
    if (feature === undefined) problems.push(`${folder}/${name}/feature.ts: export "feature" made by defineFeature()`);
    else if (feature.id !== name) problems.push(`${folder}/${name}/feature.ts: set id to the folder's name "${name}"`);
    else {
      const fields = featureFieldProblems(feature, flags).map((problem) => `${folder}/${name}/feature.ts: ${problem}`);
      if (fields.length === 0) records.push(feature);
      problems.push(...fields);
    }
  }
  problems.push(...duplicates(records), ...missingStrings(root, names));
  if (problems.length > 0) throw new RecordInvalid(problems);
  return records;
}

/** Returns `schema/generated/features.ts`: ids and routes of the features. */
export function featuresText(records: readonly FeatureRecord[]): string {
  return [
    banner('runtime/portal/features/<id>/feature.ts'),
    `export const featureIds = [${records.map(({ id }) => `'${id}'`).join(', ')}] as const;`,
    '',
    'export type FeatureId = (typeof featureIds)[number];',
    '',
    'export const routePaths = [',
    ...records.flatMap(({ routes }) => routes.map((route) => `  '${route.path}',`)),
    '] as const;',
    '',
    'export type RoutePath = (typeof routePaths)[number];',
    '',
    '/** The routes that have a page of their own. */',
    'export const pageRoutes: readonly { path: RoutePath; access: string; flag?: string }[] = [',
    ...records.flatMap(({ routes }) =>
      routes
        .filter(({ lazy }) => lazy !== undefined)
        .map(
          ({ path: to, access, flag }) =>
            `  { path: '${to}', access: '${access}'${flag === undefined ? '' : `, flag: '${flag}'`} },`,
        ),
    ),
    '];',
    '',
  ].join('\n');
}

/** Returns `runtime/portal/generated/feature-list.ts`: the records themselves. */
export function featureListText(records: readonly FeatureRecord[]): string {
  return [
    banner('runtime/portal/features/<id>/feature.ts'),
    "import type { FeatureDefinition } from '../core/define-feature.ts';",
    ...records.map(({ id }) => `import { feature as ${camel(id)} } from '../features/${id}/feature.ts';`),
    '',
    `export const features: readonly FeatureDefinition[] = [${records.map(({ id }) => camel(id)).join(', ')}];`,
    '',
  ].join('\n');
}

/** Returns `runtime/portal/generated/member-centre-key.ts`: the keys of the pages of the member centre. */
export function memberCentreKeyText(records: readonly FeatureRecord[]): string {
  return [
    banner('runtime/portal/features/<id>/feature.ts'),
    '/** The pages of the member centre, by the keys of the specification. */',
    'export type MemberCentreKey =',
    ...records.flatMap(centreKeys).map((key) => `  | '${key}'`),
    ';',
    '',
  ].join('\n');
}

function centreKeys({ routes, centrePages = [] }: FeatureRecord): string[] {
  return [...centrePages, ...routes.flatMap(({ centre }) => centre ?? [])];
}

/** Returns `runtime/portal/generated/part-list.ts`: the parts of every feature that has a `parts.ts`. */
export function partListText(root: string, records: readonly FeatureRecord[]): string {
  const withParts = records.filter(({ id }) => existsSync(path.join(root, folder, id, 'parts.ts')));
  return [
    banner('runtime/portal/features/<id>/parts.ts'),
    "import type { FeatureParts } from '../core/define-feature.ts';",
    ...withParts.map(({ id }) => `import { parts as ${camel(id)} } from '../features/${id}/parts.ts';`),
    '',
    `export const featureParts: readonly FeatureParts[] = [${withParts.map(({ id }) => camel(id)).join(', ')}];`,
    '',
  ].join('\n');
}

/** Returns `runtime/portal/generated/overlay-table.ts`: the overlays of all features with their parameters. */
export function overlayTableText(root: string, records: readonly FeatureRecord[]): string {
  const file = 'public/overlay-table.ts';
  const owners = records.filter(({ id }) => existsSync(path.join(root, folder, id, file)));
  return [
    banner(`${folder}/<id>/${file}`),
    ...owners.map(({ id }) => `import type { OverlayTable as ${camel(id)} } from '../features/${id}/${file}';`),
    '',
    `export interface OverlayTable extends ${owners.map(({ id }) => camel(id)).join(', ')} {}`,
    '',
  ].join('\n');
}

/** `game-shows` → `gameShows`. */
export function camel(id: string): string {
  return id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function duplicates(records: readonly FeatureRecord[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const record of records) {
    const { id, routes } = record;
    const names = routes.flatMap(({ path: to, publicPage }) => [to, ...(publicPage ? [publicPage] : [])]);
    for (const name of [...names, ...centreKeys(record).map((key) => `?centre=${key}`)]) {
      const owner = owners.get(name);
      if (owner !== undefined)
        problems.push(`${folder}/${id}/feature.ts: the name "${name}" is taken by ${owner}; choose another`);
      owners.set(name, id);
    }
  }
  return problems;
}

/** English needs the strings of each feature; what another language lacks is English. */
function missingStrings(root: string, names: readonly string[]): string[] {
  return names
    .filter((name) => !existsSync(path.join(root, 'locales/en', `${name}.json`)))
    .map((name) => `locales/en/${name}.json: add the strings of the feature "${name}"`);
}
