/** Makes `schema/generated/` from the JSON Schemas and the operations table. Writes only what changed. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { operations, type Operation } from '../schema/api/operations.ts';
import catalogue from '../schema/flags.json' with { type: 'json' };
import { flagConstants } from '../schema/flag-constants.ts';
import { resolvedSchema } from '../schema/resolved-schema.ts';

const root = path.join(import.meta.dirname, '..');
const out = path.join(root, 'schema/generated');

await generate();

async function generate(): Promise<void> {
  const features: string[] = [];
  for (const file of (await readdir(path.join(root, 'schema/api'))).sort()) {
    if (!file.endsWith('.schema.json')) continue;
    const feature = file.replace('.schema.json', '');
    features.push(feature);
    await writeTypes(`schema/api/${file}`, `api/${feature}.ts`);
  }
  for (const kind of ['brand', 'theme', 'locale']) {
    for (const file of (await readdir(path.join(root, 'schema', kind)).catch(() => [])).sort()) {
      if (file.endsWith('.schema.json'))
        await writeTypes(`schema/${kind}/${file}`, `${file.replace('.schema.json', '')}.ts`);
    }
  }
  for (const file of (await readdir(path.join(root, 'schema/studio'))).sort()) {
    if (file.endsWith('.schema.json'))
      await writeTypes(`schema/studio/${file}`, `studio/${file.replace('.schema.json', '.ts')}`);
  }
  await writeIfChanged('operation-types.ts', operationTypes(features));
  await writeIfChanged('operation-routes.ts', operationRoutes());
  await writeIfChanged('flags.ts', flagConstants(catalogue.flags));
}

async function writeTypes(source: string, target: string): Promise<void> {
  const schema = resolvedSchema(JSON.parse(await readFile(path.join(root, source), 'utf8')));
  const text = await compile(schema, path.basename(source, '.schema.json'), {
    bannerComment: `/* Generated from ${source}; change that. */`,
    cwd: path.dirname(path.join(root, source)),
    additionalProperties: false,
    unreachableDefinitions: true,
    format: false,
  });
  await writeIfChanged(target, text);
}

function operationTypes(features: string[]): string {
  const type = (name: string | undefined): string => (name === undefined ? 'undefined' : name.replace('#', '.'));
  const rows = Object.entries(operations as Record<string, Operation>).map(
    ([id, operation]) => `  '${id}': { request: ${type(operation.request)}; value: ${type(operation.value)} };`,
  );
  return [
    '/* Generated from schema/api/operations.ts; change that. */',
    ...features.map((feature) => `import type * as ${feature} from './api/${feature}.ts';`),
    '',
    'export interface OperationTypes {',
    ...rows,
    '}',
    '',
  ].join('\n');
}

/** What a browser needs to make a call, without the prose of the table. */
function operationRoutes(): string {
  const rows = Object.entries(operations as Record<string, Operation>).map(
    ([id, { method, path: address, access, sealed, form, revalidated }]) =>
      `  '${id}': { method: '${method}', path: '${address}'${sealed ? ', sealed: true' : ''}${form ? ', form: true' : ''}${revalidated ? ', revalidated: true' : ''}${access === 'visitor' || access === 'operator' ? '' : ', session: true'} },`,
  );
  return [
    '/* Generated from schema/api/operations.ts; change that. */',
    "import type { OperationId } from '../api/operations.ts';",
    '',
    "export interface OperationRoute { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; sealed?: true; form?: true; revalidated?: true; session?: true }",
    '',
    'export const operationRoutes: Readonly<Record<OperationId, OperationRoute>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

async function writeIfChanged(name: string, text: string): Promise<void> {
  const file = path.join(out, name);
  await mkdir(path.dirname(file), { recursive: true });
  if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
}
