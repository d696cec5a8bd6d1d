import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages, type LanguageCode } from '../../schema/languages.ts';
import { currentOf } from '../compiler/emit/current-brand.ts';
import { readOwnJson } from '../compiler/read/read-own-json.ts';
import { RejectedError } from '../exit.ts';

export interface StaticServer {
  address(id: string): string;
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

/** Serves compiled home pages as they were prerendered: images, fonts and strings, without scripts or live data. */
export async function openStaticServer(dist: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    void fileFor(dist, new URL(request.url ?? '/', 'http://still')).then((found) => {
      response.writeHead(found === null ? 404 : 200, found === null ? {} : { 'content-type': found.type });
      response.end(found?.content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: (id) => `http://127.0.0.1:${port}/home/${id}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function fileFor(dist: string, { pathname }: URL): Promise<{ content: Buffer; type: string } | null> {
  const file = await locationOf(dist, decodeURIComponent(pathname)).catch(() => null);
  const type = file === null ? undefined : types[path.extname(file)];
  if (file === null || type === undefined || !file.startsWith(dist + path.sep)) return null;
  return readFile(file).then(
    (content) => ({ content, type }),
    () => null,
  );
}

async function locationOf(dist: string, pathname: string): Promise<string | null> {
  const home = /^\/home\/([a-z0-9-]+)$/.exec(pathname)?.[1];
  if (home !== undefined) return homePage(dist, home);
  const [, kind, rest = ''] = /^\/_livery\/(brand|shared|runtime)\/(.+)$/.exec(pathname) ?? [];
  if (kind === 'brand') return path.join(dist, 'brands', rest);
  if (kind === 'shared') return path.join(dist, 'shared', rest);
  return kind === 'runtime' ? path.join(dist, 'runtime', rest.replace('/', '/client/')) : null;
}

/** Returns the home page in the brand's default language. */
async function homePage(dist: string, id: string): Promise<string> {
  const current = await currentOf(dist, id);
  if (current === null) throw new RejectedError(`the brand "${id}" has not been built; livery build ${id}`);
  const folder = path.join(dist, 'brands', id, current.hash);
  const bundle = await readOwnJson(path.join(folder, 'bundle.json'), 'dist');
  const said =
    typeof bundle === 'object' && bundle !== null && 'defaultLanguage' in bundle
      ? String(bundle.defaultLanguage)
      : 'EN';
  const code = Object.keys(languages).find((each): each is LanguageCode => each === said) ?? 'EN';
  return path.join(folder, 'pages', code, 'index.html');
}
