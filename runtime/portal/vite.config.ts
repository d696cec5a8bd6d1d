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
  plugins: [shortIconKeys(), unusedRouterParts(), quickLocaleCheck(), ...(isSsrBuild ? [] : [countryFlags()])],
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

/**
 * Few files, by when they are needed: each file of its own is a request, and is named in the lists of all that need it.
 * A group takes with a module what that imports, unless an earlier group has it.
 */
const codeSplitting: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    // The boot script must not reach for the portal to get at the helper of dynamic imports.
    { name: 'boot', test: /app\/boot\.ts|preload-helper/, priority: 3 },
    // What a page is hydrated with.
    { name: 'portal', test: /portal\/(app\/browser|features\/home\/pages\/home-page)\.tsx$/, priority: 2 },
    // What every page starts by itself after that: its live parts, and the parts of the shell and of the home page.
    {
      debugName: 'shell',
      name: (id, modules) =>
        !opened.test(id) && modules.getModuleInfo(id)?.dynamicImporters.some((from) => startsParts.test(from)) === true
          ? 'shell'
          : null,
      priority: 1,
    },
    // What several of the others share: of the pages that visitors open, of the account, and of members' pages.
    {
      name: 'pages',
      test: /lucide-react|runtime\/(web|shared|portal\/core)\/(?!.*generated)|portal\/features\/(lobby|lottery|notices|play|system)\//,
      minShareCount: 2,
    },
    { name: 'account', test: /portal\/features\/account\//, minShareCount: 2 },
    { name: 'members', test: /portal\/features\//, minShareCount: 2 },
  ],
};

/** Modules whose dynamic imports start together with the page that is open. */
const startsParts =
  /portal\/(app\/(portal-app|shell\/[\w-]+)|features\/(home\/.*|\w+\/feature))\.tsx?$|web\/(ui\/toast-region|client\/query\/with-queries)\.ts/;
/** What they load only when it is opened. */
const opened = /portal\/(features\/.*\/pages\/|app\/shell\/side-menu)/;

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

/**
 * Lets the bundler leave out what we do not use of the router: its parts have names for developers' tools and are made
 * by calls of React, and both count as effects that must stay.
 */
function unusedRouterParts(): Plugin {
  return {
    name: 'livery:unused-router-parts',
    transform: {
      filter: { id: /react-router\/dist\/production\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'),
    },
  };
}

/**
 * Checks the browser's language by its form alone. To list the languages whose dates it can format takes the browser
 * 25 ms, on a phone 100 to 200 ms, when the first box opens.
 */
function quickLocaleCheck(): Plugin {
  return {
    name: 'livery:quick-locale-check',
    transform: {
      filter: { id: /react-aria\/.*\/useDefaultLocale\.m?js$/ },
      handler: (code) => code.replace('Intl.DateTimeFormat.supportedLocalesOf(', 'Intl.getCanonicalLocales('),
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
