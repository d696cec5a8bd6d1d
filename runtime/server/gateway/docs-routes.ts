import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { plainPagePolicy } from './security-headers.ts';
import { escapeHtml, serverPage, serverPageStyleHash } from './server-page.ts';

/** Written by `npm run generate`, as the code that the pages describe. */
const folder = path.join(import.meta.dirname, '../../../dist/docs');

/** Registers the references: their list at `/docs`, and each Markdown page below it as text. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', plainPagePolicy(serverPageStyleHash(style)))
      .send(listPage(await pageNames())),
  );
  app.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
    const name = request.params['*'];
    if (!(await pageNames()).includes(name)) return reply.callNotFound();
    return reply.type('text/plain; charset=utf-8').send(await readFile(path.join(folder, name), 'utf8'));
  });
}

async function pageNames(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.md'))
    .sort();
}

function listPage(names: readonly string[]): string {
  const links = names.map((name) => `<li><a href="/docs/${escapeHtml(name)}">${escapeHtml(name)}</a></li>`);
  const list =
    links.length === 0
      ? '<p class="empty">No page yet. Write them with <code>npm run generate</code>.</p>'
      : `<ul>${links.join('')}</ul>`;
  return serverPage({
    title: 'Livery: references',
    style,
    body: `<header><p class="mark"><a href="/">Livery</a></p><h1>References</h1><p class="lead">The brand file, the calls of each feature, and the diagnostics.</p></header><main>${list}</main>`,
  });
}

const style = `
.mark a,ul a{color:var(--accent)}
ul{columns:14em;list-style:none;margin:40px 0;padding:0}
ul a{display:block;padding:4px 0}
`;
