import type { IncomingMessage, ServerResponse } from 'node:http';
import { serialise, type Platform } from '../platform/platform.ts';
import { callHeaders } from './application.ts';
import type { BrandRelease } from './brand-release.ts';
import type { InjectedFailures } from './injected-failures.ts';
import type { Metrics } from './metrics.ts';
import { operationEntries } from './operation-routes.ts';
import { acceptedEncoding, compress, readyReply, writeReady, type Encoding, type ReadyReply } from './ready-reply.ts';
import type { RequestFacts } from './request-facts.ts';
import { hasSession } from './visitor.ts';

interface SharedRepliesOptions {
  platform: Pick<Platform, 'answerVisitor' | 'countryOf'>;
  facts: RequestFacts;
  metrics: Metrics;
  /** While a test has calls fail, every call takes its route. */
  faults: InjectedFailures;
}

/** Paths whose reply is the same for every visitor in a language. */
const paths: ReadonlySet<string> = new Set(
  operationEntries().flatMap(([, { method, access, path, revalidated }]) =>
    method === 'GET' && access === 'visitor' && revalidated === true ? [path] : [],
  ),
);

const headers = {
  ...callHeaders,
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Encoding, Cookie',
};

/** Below this length, in bytes, a compressed body is hardly shorter. */
const WORTH_COMPRESSING = 1_000;

/**
 * Replies to visitors' calls for shared lists. The platform returns the same object until the list changes; its body is
 * serialised and compressed once, and sent from memory.
 */
export class SharedReplies {
  readonly #options: SharedRepliesOptions;
  readonly #replies = new WeakMap<object, Map<Encoding, ReadyReply>>();

  constructor(options: SharedRepliesOptions) {
    this.#options = options;
  }

  /** Returns whether a request is a visitor's call for a shared list that no route has to answer. */
  has({ method, headers: { cookie, authorization } }: IncomingMessage, pathname: string): boolean {
    if (method !== 'GET' || !paths.has(pathname) || authorization !== undefined || hasSession(cookie)) return false;
    return this.#options.faults.list().length === 0;
  }

  /** Sends the list. Throws what the call is to be answered with, and then has sent nothing. */
  async send(brand: BrandRelease, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { platform, facts, metrics } = this.#options;
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const visitor = facts.visitorOf(request);
    const country = platform.countryOf(brand.id, visitor, request.headers);
    const value = await platform.answerVisitor(brand.id, { path, query, headers: request.headers, country });
    const reply = this.#replyOf(value, { route: path, encoding: acceptedEncoding(request.headers['accept-encoding']) });
    const secure = visitor.protocol === 'https';
    const status = writeReady(request, response, reply, { secure, setCookie: null });
    metrics.count({ route: path, status, brand: brand.id });
  }

  #replyOf(value: unknown, { route, encoding }: { route: string; encoding: Encoding }): ReadyReply {
    // The handlers of lists return objects.
    const list = value as object;
    const replies = this.#replies.get(list) ?? new Map<Encoding, ReadyReply>();
    this.#replies.set(list, replies);
    const known = replies.get(encoding);
    if (known !== undefined) return known;
    const { body } = serialise(list);
    const used = body.byteLength < WORTH_COMPRESSING ? 'identity' : encoding;
    const reply = readyReply({ status: 200, body: compress(body, used), encoding: used, headers, route });
    replies.set(encoding, reply);
    return reply;
  }
}
