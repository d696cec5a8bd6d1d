import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openWorkspace, projectRoot, type Workspace } from './compiler/workspace.ts';

/**
 * A temporary project with one valid brand, `aurora`, and a runtime that renders a line per page, and a legal page with
 * its text.
 */
export interface TestProject {
  folder: string;
  workspace: Workspace;
  env: NodeJS.ProcessEnv;
  /** Writes brand `id`: a copy of aurora's file with these values merged in. */
  brand(id: string, changes?: Record<string, unknown>): string;
  /** Writes a file below the brands folder. */
  write(file: string, content: string | Uint8Array): string;
  /** Returns every file of dist with its contents, by path. */
  dist(): Record<string, string>;
  remove(): void;
}

const prerenderer = `
export const documentCss = 'body{margin:0}';
export function publicPages(bundle) {
  return [...(bundle.pages.terms ? [['legal-terms', '/legal/terms', 'app']] : []), ['index', '/index', 'app'], ['shell', '/shell', 'app'], ['notFound', '/404', 'notFound'], ['maintenance', '/maintenance', 'maintenance'], ['restricted', '/restricted', 'restricted']]
    .map(([name, path, view]) => ({ name, path, view }));
}
export function shellPaths() { return ['/game']; }
export function pathFlags() { return { '/game': 'GAMES3' }; }
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;');
export function prerender({ bundle, language, copy, view, text }) {
  return { html: '<main><h1>' + escaped(bundle.name) + '</h1><p>' + escaped(copy.home['hero.title'] ?? '') + '</p><img src="' + escaped(bundle.assets.logo) + '">' + (text?.text.sections ?? []).flatMap(({ paragraphs }) => paragraphs).map((line) => '<p>' + escaped(line) + '</p>').join('') + '</main>',
    css: 'h1{color:var(--color-text)}', title: bundle.name + ' ' + view, description: bundle.name + ' ' + language };
}
`;

export function createTestProject(): TestProject {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'livery-cli-'));
  const runtime = path.join(folder, 'dist/runtime/fixture');
  mkdirSync(path.join(runtime, 'server'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/runtime/current.json'), '{"hash":"fixture"}');
  writeFileSync(
    path.join(runtime, 'manifest.json'),
    '{"hash":"fixture","boot":"/_livery/runtime/fixture/boot.js","fonts":[],"css":[]}',
  );
  writeFileSync(path.join(runtime, 'server/prerender.js'), prerenderer);
  writeFileSync(path.join(runtime, 'package.json'), '{"type":"module"}');
  cpSync(path.join(projectRoot, 'brands/_bases'), path.join(folder, 'brands/_bases'), { recursive: true });
  const env = {
    LIVERY_BRANDS: path.join(folder, 'brands'),
    LIVERY_DIST: path.join(folder, 'dist'),
    LIVERY_DATA: path.join(folder, 'data'),
    LIVERY_CACHE: path.join(folder, 'cache'),
    LIVERY_RUNTIME_AS_IS: '1',
    NO_COLOR: '1',
  };
  const modelText = readFileSync(path.join(projectRoot, 'brands/aurora/brand.json'), 'utf8');
  const model: unknown = JSON.parse(modelText);
  const write = (file: string, content: string | Uint8Array): string => {
    const target = path.join(folder, 'brands', file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    return target;
  };
  const workshop: TestProject = {
    folder,
    workspace: openWorkspace({ env, cwd: folder }),
    env,
    write,
    brand(id, changes = {}) {
      cpSync(path.join(projectRoot, 'brands/aurora/assets'), path.join(folder, 'brands', id, 'assets'), {
        recursive: true,
      });
      nameInPictures(
        path.join(folder, 'brands', id, 'assets'),
        typeof changes['name'] === 'string' ? changes['name'] : id === 'aurora' ? 'Aurora' : id,
      );
      const own =
        id === 'aurora'
          ? {}
          : { id, name: id, merchantCode: `${id.toUpperCase().replaceAll('-', '')}01`, domains: [`${id}.example`] };
      const base: unknown =
        id === 'aurora'
          ? model
          : JSON.parse(modelText.replaceAll('aurora.example', `${id}.example`).replaceAll('Aurora', id));
      return write(
        `${id}/brand.json`,
        `${JSON.stringify({ ...(typeof base === 'object' ? base : {}), ...own, ...changes }, null, 2)}\n`,
      );
    },
    dist: () => filesBelow(path.join(folder, 'dist')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  workshop.brand('aurora');
  return workshop;
}

/** Puts the name into the images: a copied logo names its brand. */
function nameInPictures(assets: string, name: string): void {
  for (const file of ['logo.svg', 'mark.svg']) {
    const target = path.join(assets, file);
    const label = name.replaceAll(/[<>&"]/g, '');
    writeFileSync(target, readFileSync(target, 'utf8').replace(/aria-label="[^"]*"/, `aria-label="${label}"`));
  }
}

function filesBelow(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(files.map((file) => [path.relative(folder, file), readFileSync(file).toString('latin1')]));
}
