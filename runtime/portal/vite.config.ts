import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { variable } from '../shared/variable.ts';

type RolldownOptions = Rolldown.RolldownOptions;

const root = import.meta.dirname;
const router = path.join(root, '../../node_modules/react-router/dist/production');

/**
 * The portal, in two builds: `boot.ts` for the browser and, with `--ssr`, `prerender.tsx` for the compiler.
 * `LIVERY_RUNTIME_BASE` is the address the files are served at, `LIVERY_RUNTIME_OUT` the folder they go to.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  root,
  base: variable(process.env, 'LIVERY_RUNTIME_BASE') ?? '/',
  publicDir: false,
  logLevel: 'warn',
  plugins: [shortIconKeys(), ...(isSsrBuild ? [] : [countryFlags()])],
  resolve: {
    alias: [
      // The package's own map leads every bundler to its development build.
      { find: /^react-router$/, replacement: path.join(router, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: path.join(router, 'dom-export.mjs') },
    ],
  },
  oxc: {
    jsx: { runtime: 'automatic' },
    // Names that are the same in both builds, so that hydration finds its styles.
    plugins: { styledComponents: { ssr: true, displayName: false, fileName: false, minify: true, pure: true } },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    outDir: variable(process.env, 'LIVERY_RUNTIME_OUT') ?? path.join(root, '../../dist/portal'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Everything but the boot script is loaded by it; the browser needs no hints in a page it has long painted.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {
          onLog: withoutDirectives,
          input: path.join(root, 'app/prerender.tsx'),
          output: { entryFileNames: 'prerender.js', format: 'esm' },
        }
      : {
          onLog: withoutDirectives,
          input: { boot: path.join(root, 'app/boot.ts'), fonts: path.join(root, 'app/document-css.ts') },
          // The folder's own name is that of the content: hashes in each file's would only weigh on every list of them.
          output: { codeSplitting, entryFileNames: 'assets/[name].js', chunkFileNames: 'assets/[name].js' },
        },
  },
  worker: { format: 'es' },
}));

/** What a page starts with is one file: it compresses a twelfth better than its two dozen pieces. */
const codeSplitting: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    // The boot script must not reach for the portal to get at this.
    { name: 'loader', test: /preload-helper|rolldown[/:]runtime/, priority: 2 },
    { name: 'portal', test: /portal\/(app\/browser|features\/home\/pages\/home-page)\.tsx$/, priority: 1 },
    // What every call needs is loaded together, and named once in the lists of the parts.
    { name: 'calls', test: /@tanstack\/(query-core|react-query)|web\/client\/(query|api\/api-call)/ },
    // What several parts share is one file: each file of its own is named in all their lists, and asked for apart.
    { name: 'shared', test: /lucide-react|runtime\/(web|shared|portal\/core)\/(?!.*generated)/, minShareCount: 4 },
  ],
};

/** Libraries mark what runs in browsers for bundlers that split servers off; this one does not. */
const withoutDirectives: NonNullable<RolldownOptions['onLog']> = (level, log, report) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
};

/** The parts of an icon are told apart within it alone; the library's random keys do not compress. */
function shortIconKeys(): Plugin {
  return {
    name: 'livery:short-icon-keys',
    transform: {
      filter: { id: /lucide-react\/.*\/icons\/[\w-]+\.m?js$/ },
      handler(code) {
        let part = 0;
        return code.replaceAll(/key: "\w+"/g, () => `key: "${part++}"`);
      },
    },
  };
}

/** Flags of countries go beside the code by their own names: whoever picks a dialling code loads only those in sight. */
function countryFlags(): Plugin {
  const folder = path.join(fileURLToPath(import.meta.resolve('country-flag-icons')), '../3x2');
  return {
    name: 'livery:country-flags',
    generateBundle() {
      for (const name of readdirSync(folder).filter((each) => /^[A-Z]{2}\.svg$/.test(each))) {
        this.emitFile({
          type: 'asset',
          fileName: `COUNTRY_FLAG/${name}`,
          originalFileName: path.join(folder, name),
          source: readFileSync(path.join(folder, name)),
        });
      }
    },
  };
}
