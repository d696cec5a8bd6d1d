/** Renders pages with their content in a thread of its own, one at a time; the gateway's thread answers its calls. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashedFile } from './hashed-file.ts';
import type { FromContentWorker, PageToFill, RenderedContent, ToContentWorker } from './page-contents.ts';

interface Asked {
  path: string;
  body: string;
}

interface Filled {
  /** What was asked for the last rendering, with the answers. */
  asked: readonly Asked[];
  content: RenderedContent;
}

const waiting = new Map<number, (body: string) => void>();
const known = new Map<string, Filled>();
/** Pages whose last rendering is kept to be compared; the least recently rendered one is dropped. */
const maxKnown = 500;
let rendering: { page: PageToFill; asked: Asked[] } | null = null;
let turn: Promise<unknown> = Promise.resolve();
let asks = 0;

// The queries of the portal ask by `fetch`, which there is no other use for in this thread.
globalThis.fetch = async (input) => {
  if (rendering === null || typeof input !== 'string') throw new Error('only the calls of a page are answered');
  const { page, asked } = rendering;
  const body = await ask(page, input);
  asked.push({ path: input, body });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

parentPort?.on('message', (message: ToContentWorker) => {
  if (message.kind === 'answer') {
    waiting.get(message.id)?.(message.body);
    waiting.delete(message.id);
    return;
  }
  const { id, page } = message;
  turn = turn.then(async () => {
    try {
      say({ kind: 'content', id, content: await fill(page) });
    } catch (error) {
      say({ kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
});

/** Returns the content of a page: the last one while its calls are answered as they were. */
async function fill(page: PageToFill): Promise<RenderedContent> {
  const key = JSON.stringify([page.folder, page.name, page.language]);
  const last = known.get(key);
  if (last !== undefined && (await isUnchanged(page, last))) return last.content;
  rendering = { page, asked: [] };
  const { asked } = rendering;
  try {
    const content = await render(page);
    known.delete(key);
    known.set(key, { asked, content });
    for (const oldest of known.keys()) {
      if (known.size <= maxKnown) break;
      known.delete(oldest);
    }
    return content;
  } finally {
    rendering = null;
  }
}

async function isUnchanged(page: PageToFill, { asked }: Filled): Promise<boolean> {
  const bodies = await Promise.all(asked.map(({ path: address }) => ask(page, address)));
  return bodies.every((body, place) => body === asked[place]?.body);
}

async function render({ prerenderer, folder, name, language, path: pagePath }: PageToFill): Promise<RenderedContent> {
  const module = (await import(prerenderer)) as Prerenderer;
  const document = await readFile(path.join(folder, 'pages', language, `${name}.html`), 'utf8');
  const { view, copy, text, levels } = blockOf(document, 'livery-page');
  // A bundle is in `dist/brands/<id>/<hash>`. Words that brands share are beside all bundles.
  const dist = path.resolve(folder, '../../..');
  const words = hashedFile(String(copy), null);
  if (words === null) throw new Error(`${String(copy)} is no address of words`);
  const { html, css, answers } = await module.prerenderWithAnswers({
    bundle: blockOf(document, 'livery-bundle'),
    language,
    copy: JSON.parse(await readFile(path.join(dist, words), 'utf8')),
    path: pagePath,
    view,
    text,
    levels,
  });
  return { html, css, answers: answers.length === 0 ? null : JSON.stringify(answers) };
}

interface Prerenderer {
  prerenderWithAnswers(input: object): Promise<{ html: string; css: string; answers: unknown[] }>;
}

function blockOf(document: string, id: string): Record<string, unknown> {
  const [, json = ''] = document.split(`<script type="application/json" id="${id}">`);
  // The compiler escapes every `<` in these blocks.
  return JSON.parse(json.slice(0, json.indexOf('<'))) as Record<string, unknown>;
}

function ask({ brandId, language }: PageToFill, address: string): Promise<string> {
  asks += 1;
  const id = asks;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    say({ kind: 'ask', id, brandId, language, address });
  });
}

function say(message: FromContentWorker): void {
  parentPort?.postMessage(message);
}
