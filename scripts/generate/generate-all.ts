import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { flagConstants } from '../../schema/flag-constants.ts';
import { resolvedSchema } from '../../schema/resolved-schema.ts';
import { readApiParts } from './api-parts.ts';
import {
  apiSchemasText,
  banner,
  errorCodesText,
  errorStatusText,
  operationRoutesText,
  operationsText,
  accessText,
  operationTypesText,
} from './api-texts.ts';
import { apiProblems } from './check-api.ts';
import { operationFieldProblems } from './check-fields.ts';
import { flagCatalogueText, flagRulesText, readFlagFiles } from './flag-files.ts';
import {
  featureListText,
  featuresText,
  memberCentreKeyText,
  overlayTableText,
  partListText,
  readFeatureRecords,
} from './feature-records.ts';
import { featureStorageText } from './feature-storage.ts';
import { migrationProblems } from './migration-numbers.ts';
import { platformModulesText, readPlatformModules } from './platform-modules.ts';
import { translationKeysText } from './translation-keys.ts';
import { RecordInvalid } from './record-invalid.ts';
import { validatorsText, validatorTypesText } from './validators.ts';
import { writeIfChanged } from './write-if-changed.ts';

/**
 * Writes every generated file of the project at `root`. Files that the records' own modules import come first, so that
 * a fresh clone can load them. Throws `RecordInvalid` if parts of a feature do not fit together.
 */
export async function generateAll(root: string): Promise<void> {
  const write = (file: string, text: string): Promise<void> => writeIfChanged(path.join(root, file), text);
  const parts = await readApiParts(root);
  const fields = operationFieldProblems(parts);
  if (fields.length > 0) throw new RecordInvalid(fields);
  const flags = await readFlagFiles(root);
  await write('schema/generated/flags.ts', flagConstants(flags));
  await write('schema/generated/flag-catalogue.ts', flagCatalogueText(flags));
  await write('schema/generated/flag-rules.ts', flagRulesText(flags));
  await write('schema/generated/error-codes.ts', errorCodesText(parts.errors));
  await write('runtime/shared/generated/error-status.ts', errorStatusText(parts.errors));
  await write('schema/generated/access.ts', accessText(parts.access));
  await write('schema/generated/operations.ts', operationsText(parts.operations));
  await write('schema/generated/operation-routes.ts', operationRoutesText(parts.operations));
  await write('schema/generated/operation-types.ts', operationTypesText(parts.schemas, parts.operations));
  await write('schema/generated/api-schemas.ts', apiSchemasText(parts.schemas));
  await write('schema/generated/validators.js', validatorsText());
  await write('schema/generated/validators.d.ts', validatorTypesText());
  for (const kind of ['api', 'brand', 'theme', 'locale', 'studio']) await writeSchemaTypes(root, kind);
  await write('schema/generated/translation-keys.ts', await translationKeysText(root));
  const records = await readFeatureRecords(root, new Set(flags.map(({ modId }) => modId)));
  await write('schema/generated/features.ts', featuresText(records));
  await write('runtime/web/client/generated/feature-storage.ts', await featureStorageText(root, records));
  await write('runtime/portal/generated/feature-list.ts', featureListText(records));
  await write('runtime/portal/generated/part-list.ts', partListText(root, records));
  await write('runtime/portal/generated/member-centre-key.ts', memberCentreKeyText(records));
  await write('runtime/portal/generated/overlay-table.ts', overlayTableText(root, records));
  const operations = parts.operations.flatMap(({ rows }) => Object.keys(rows));
  const modules = await readPlatformModules(root, operations);
  await write('runtime/server/platform/generated/modules.ts', platformModulesText(modules));
  // Operations belong to a feature of the portal, or to a module that only the server has.
  const owners = new Set([...records.map(({ id }) => id), ...modules.map(({ name }) => name)]);
  const problems = [...(await apiProblems(root, parts, [...owners].sort())), ...(await migrationProblems(root))];
  if (problems.length > 0) throw new RecordInvalid(problems);
}

/**
 * Writes the types of one folder of schemas. Those of a brand, theme or locale are at the top of `schema/generated/`.
 */
async function writeSchemaTypes(root: string, kind: string): Promise<void> {
  const folder = path.join(root, 'schema', kind);
  const target = path.join(root, 'schema/generated', kind === 'api' || kind === 'studio' ? kind : '');
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith('.schema.json')) continue;
    const name = path.basename(file, '.schema.json');
    const schema = resolvedSchema(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
    const text = await compile(schema, name, {
      bannerComment: banner(`schema/${kind}/${file}`),
      cwd: folder,
      additionalProperties: false,
      unreachableDefinitions: true,
      format: false,
    });
    await writeIfChanged(path.join(target, `${name}.ts`), text);
  }
}
