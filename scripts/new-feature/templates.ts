import type { FeatureOptions } from './options.ts';
import { namesOf } from './names.ts';
import { portalFiles } from './portal-templates.ts';
import { schemaFiles } from './schema-templates.ts';
import { serverFiles } from './server-templates.ts';
import { testFiles } from './test-templates.ts';
import { textFiles } from './texts.ts';

/** Returns the new files of a feature, by path. `migration` is the number of its migration, `0062`. */
export function newFiles(options: FeatureOptions, migration: string): Record<string, string> {
  const names = namesOf(options);
  return {
    ...schemaFiles(names),
    ...serverFiles(names, migration),
    ...portalFiles(names),
    ...textFiles(options),
    ...testFiles(names),
  };
}
