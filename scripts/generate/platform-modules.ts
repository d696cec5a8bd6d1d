import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { banner } from './api-texts.ts';
import { camel } from './feature-records.ts';

const folder = 'runtime/server/platform';

/** Returns the platform folders that contain a `module.ts`, and whether each declares handlers. */
export async function readPlatformModules(root: string, operations: readonly string[]): Promise<PlatformModuleName[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, folder, entry.name, 'module.ts')))
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
