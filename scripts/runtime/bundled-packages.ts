import type { Plugin, Rolldown } from 'vite';

/**
 * Adds to `found` the folder of each package with code or a file in the build, relative to the project as in
 * `package-lock.json`: `node_modules/react`.
 */
export function bundledPackages(found: Set<string>): Plugin {
  const add = (bundle: Rolldown.OutputBundle): void => {
    for (const part of Object.values(bundle)) {
      for (const source of part.type === 'chunk' ? part.moduleIds : part.originalFileNames) {
        const folder = packageFolderOf(source);
        if (folder !== null) found.add(folder);
      }
    }
  };
  return {
    name: 'livery:bundled-packages',
    // The bundle of a worker is generated and not written; what other plugins emit is complete once it is written.
    generateBundle: (_options, bundle) => add(bundle),
    writeBundle: (_options, bundle) => add(bundle),
  };
}

/** Returns the package of a module or file. A virtual module, such as `\0vite/preload-helper.js`, names its package. */
function packageFolderOf(source: string): string | null {
  const virtual = /^\0(vite|rolldown)\//.exec(source)?.[1];
  if (virtual !== undefined) return `node_modules/${virtual}`;
  return /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? null;
}
