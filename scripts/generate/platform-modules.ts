import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { banner } from './api-texts.ts';
import { camel } from './feature-records.ts';
import { moduleProblems } from './module-fields.ts';
import { RecordInvalid } from './record-invalid.ts';

const folder = 'runtime/server/platform';

/**
 * Returns the platform folders that contain a `module.ts`, and whether each has operations. A module imports generated
 * files, so its text is read. Throws `RecordInvalid` for a module that lacks a part.
 */
export async function readPlatformModules(root: string, operations: readonly string[]): Promise<PlatformModuleName[]> {
  const entries = (await readdir(path.join(root, folder), { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && existsSync(path.join(root, folder, entry.name, 'module.ts')),
  );
  const problems: string[] = [];
  for (const { name } of entries) {
    const file = `${folder}/${name}/module.ts`;
    const text = await readFile(path.join(root, file), 'utf8');
    if (!/^export const module = defineModule\(/m.test(text))
      problems.push(`${file}: export "module" made by defineModule()`);
    else if (!new RegExp(`defineModule\\(\\{\\s*id: '${name}'`).test(text))
      problems.push(`${file}: set id to the folder's name "${name}"`);
    else problems.push(...(await moduleProblems(root, file)));
  }
  if (problems.length > 0) throw new RecordInvalid(problems);
  return entries
    .map(({ name }) => ({ name, answers: operations.some((id) => id.startsWith(`${name}.`)) }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

export interface PlatformModuleName {
  name: string;
  /** Whether the module has operations. */
  answers: boolean;
}

/** Returns `runtime/server/platform/generated/modules.ts`: every module, and the handlers of all of them. */
export function platformModulesText(modules: readonly PlatformModuleName[]): string {
  return [
    banner(`${folder}/<id>/module.ts`),
    "import type { ModuleContext, ModuleRecord } from '../define-module.ts';",
    "import type { Handlers } from '../http/call.ts';",
    ...modules.map(({ name }) => `import { module as ${camel(name)} } from '../${name}/module.ts';`),
    '',
    `export const modules: readonly ModuleRecord[] = [${modules.map(({ name }) => camel(name)).join(', ')}];`,
    '',
    'export function handlersOf(context: ModuleContext): Handlers {',
    '  return {',
    ...modules.filter(({ answers }) => answers).map(({ name }) => `    ...${camel(name)}.handlers(context),`),
    '  };',
    '}',
    '',
  ].join('\n');
}
