import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { operations } from '../../../schema/api/operations.ts';
import type { LiveSnapshot } from '../../../schema/generated/api/system.ts';
import type { LanguageCode } from '../../../schema/languages.ts';
import type { Reply } from '../../shared/reply.ts';
import { asAppError, serialise } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { failure } from './failure.ts';
import type { BrandRelease } from './brand-release.ts';

/** A page to render with the answers of its calls. */
export interface PageToFill {
  /** URL of the prerenderer of the brand's runtime. */
  prerenderer: string;
  brandId: string;
  /** `dist/brands/<id>/<hash>` */
  folder: string;
  name: string;
  language: LanguageCode;
  path: string;
}

export interface RenderedContent {
  html: string;
  css: string;
  /** JSON of the answers that it was rendered with; null without any. */
  answers: string | null;
}

export type ToContentWorker =
  | { kind: 'render'; id: number; page: PageToFill }
  | { kind: 'answer'; id: number; body: string };

export type FromContentWorker =
  | { kind: 'ask'; id: number; brandId: string; language: LanguageCode; address: string }
  | { kind: 'content'; id: number; content: RenderedContent }
  | { kind: 'failed'; id: number; message: string };

/** The content of a page, and what identifies it in a cache and in the page's policy. */
export interface PageContent extends RenderedContent {
  digest: string;
  styleHash: string;
}

interface Slot {
  /** Null while the page has no content of its own: the compiled page is served. */
  content: PageContent | null;
  /** When the calls of the page were last answered, by the monotonic clock. */
  checkedAt: number;
  checking: Promise<void> | null;
}

interface PageContentsOptions {
  platform: Pick<Platform, 'answerVisitor' | 'liveSnapshot'>;
  log: Logger;
}

/** Age after which a request has the content checked, in milliseconds. */
const FRESH_MS = 3_000;
/** Age up to which content is served while it is checked; older content is waited for. */
const USABLE_MS = 30_000;
/** How long a page waits for its content, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * The content of public pages that the catalogue decides: rendered again in a thread of its own when the answers of the
 * page's calls have changed, at most every three seconds, and only for pages that are asked for.
 */
export class PageContents {
  readonly #platform: Pick<Platform, 'answerVisitor' | 'liveSnapshot'>;
  readonly #log: Logger;
  readonly #slots = new WeakMap<BrandRelease, Map<string, Slot>>();
  readonly #rendering = new Map<number, PromiseWithResolvers<RenderedContent>>();
  #worker: Worker | null = null;
  #renders = 0;

  constructor({ platform, log }: PageContentsOptions) {
    this.#platform = platform;
    this.#log = log;
  }

  /** Returns the content of a page; null for the page as it was compiled. */
  of(brand: BrandRelease, name: string, language: LanguageCode): PageContent | null {
    return this.#slots.get(brand)?.get(`${language} ${name}`)?.content ?? null;
  }

  /**
   * Has the content of a page checked if it is old. Returns a promise for a page without usable content, which resolves
   * when it has content, or after a second; null for a page that can be served now.
   */
  check(brand: BrandRelease, name: string, language: LanguageCode): Promise<unknown> | null {
    const { prerenderer } = brand;
    const page = brand.pages[name];
    if (prerenderer === null || page === undefined || !brand.pageByPath.has(page.path)) return null;
    const slot = this.#slotOf(brand, `${language} ${name}`);
    const age = performance.now() - slot.checkedAt;
    if (age > FRESH_MS)
      slot.checking ??= this.#fill(slot, {
        prerenderer,
        brandId: brand.id,
        folder: brand.folder,
        name,
        language,
        path: page.path,
      });
    if (slot.checking === null || age <= USABLE_MS) return null;
    return Promise.race([slot.checking, delay(PATIENCE_MS, undefined, { ref: false })]);
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #slotOf(brand: BrandRelease, key: string): Slot {
    const slots = this.#slots.get(brand) ?? new Map<string, Slot>();
    this.#slots.set(brand, slots);
    const slot = slots.get(key) ?? { content: null, checkedAt: Number.NEGATIVE_INFINITY, checking: null };
    slots.set(key, slot);
    return slot;
  }

  async #fill(slot: Slot, page: PageToFill): Promise<void> {
    try {
      const content = await this.#render(page);
      const digest = digestOf(content);
      if (slot.content?.digest !== digest)
        slot.content =
          content.answers === null
            ? null
            : {
                ...content,
                digest,
                styleHash: `sha256-${createHash('sha256').update(content.css).digest('base64')}`,
              };
    } catch (error) {
      this.#log.error({ err: error, page: page.name, brand: page.brandId }, 'the content of a page was not rendered');
    }
    // Also after a failure: the next request neither waits nor tries again at once.
    slot.checkedAt = performance.now();
    slot.checking = null;
  }

  #render(page: PageToFill): Promise<RenderedContent> {
    this.#renders += 1;
    const id = this.#renders;
    const rendered = Promise.withResolvers<RenderedContent>();
    this.#rendering.set(id, rendered);
    this.#worker ??= this.#start();
    this.#worker.postMessage({ kind: 'render', id, page } satisfies ToContentWorker);
    return rendered.promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./page-content-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', (message: FromContentWorker) => this.#hear(worker, message));
    worker.on('error', (error) => this.#ended(worker, error));
    worker.on('exit', () => this.#ended(worker, new Error('the thread that renders pages has ended')));
    return worker;
  }

  #ended(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#rendering.values()) reject(error);
    this.#rendering.clear();
  }

  #hear(worker: Worker, message: FromContentWorker): void {
    if (message.kind === 'ask') {
      void this.#answer(message).then((body) =>
        worker.postMessage({ kind: 'answer', id: message.id, body } satisfies ToContentWorker),
      );
      return;
    }
    const rendered = this.#rendering.get(message.id);
    this.#rendering.delete(message.id);
    if (message.kind === 'content') rendered?.resolve(message.content);
    else rendered?.reject(new Error(message.message));
  }

  async #answer({ brandId, language, address }: Extract<FromContentWorker, { kind: 'ask' }>): Promise<string> {
    const [path = '', query = ''] = address.split('?', 2);
    // The gateway's own call.
    if (path === operations['system.live'].path)
      return JSON.stringify({
        success: true,
        value: this.#platform.liveSnapshot(brandId),
      } satisfies Reply<LiveSnapshot>);
    try {
      const headers = { language, cookie: `lang=${language}` };
      const value = await this.#platform.answerVisitor(brandId, { path, query, headers, country: null });
      return serialise(value).body.toString();
    } catch (error) {
      const { code, params } = asAppError(error);
      return JSON.stringify(failure(code, params));
    }
  }
}

function digestOf({ html, css, answers }: RenderedContent): string {
  return createHash('sha256')
    .update(html)
    .update(css)
    .update(answers ?? '')
    .digest('base64url');
}
