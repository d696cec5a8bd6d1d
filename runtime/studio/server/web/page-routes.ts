import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRepository } from '../sessions/session-repository.ts';
import { findLaunchable } from '../../games/games.ts';
import { StudioError } from '../studio-error.ts';
import type { ArtFiles } from './art-files.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};
const immutable = 'public, max-age=31536000, immutable';
/** Pages of brands show images of their games. */
const pictureHeaders = { 'cache-control': immutable, 'cross-origin-resource-policy': 'cross-origin' } as const;

interface StaticFile {
  type: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** Registers the game page, the verify page, and the files and images that both load. */
export function registerPageRoutes(
  app: FastifyInstance,
  { sessions, dist, art }: { sessions: SessionRepository; dist: string; art: ArtFiles },
): void {
  const cache = new Map<string, Promise<StaticFile | null>>();
  const load = (file: string): Promise<StaticFile | null> => {
    const known = cache.get(file);
    if (known !== undefined) return known;
    const loading = readFile(path.join(dist, 'runtime', file)).then(
      (plain) => packed(plain, path.extname(file)),
      () => null,
    );
    cache.set(file, loading);
    void loading.then((found) => found ?? cache.delete(file));
    return loading;
  };

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: string,
    ancestors: string,
  ): Promise<FastifyReply> {
    const hash = await currentRuntime(dist);
    const file = hash === null ? null : await load(`${hash}/studio/${page}`);
    if (file === null) throw new StudioError('unavailable');
    return sendFile(
      request,
      reply.header('content-security-policy', policy(ancestors)).header('cache-control', 'no-store'),
      file,
    );
  }

  app.get<{ Params: { gameId: string }; Querystring: { ticket?: unknown } }>(
    '/play/:gameId',
    async (request, reply) => {
      const { ticket } = request.query;
      const frame = typeof ticket === 'string' ? await sessions.frameOf(ticket) : null;
      if (frame !== null && frame.gameId !== request.params.gameId) throw new StudioError('game_unknown');
      const game = findLaunchable(request.params.gameId);
      if (game === null) throw new StudioError('game_unknown');
      return sendPage(request, reply, `${game.kind}.html`, frame?.brandOrigin ?? `'none'`);
    },
  );

  app.get('/verify', (request, reply) =>
    sendPage(request, reply.header('cross-origin-opener-policy', 'same-origin'), 'verify.html', `'none'`),
  );

  app.get<{ Params: { hash: string; '*': string } }>('/_studio/:hash/*', async (request, reply) => {
    const { hash, '*': name } = request.params;
    const legal = /^[\w-]{6,64}$/.test(hash) && /^[\w-]+(\/[\w-]+)*(\.[\w-]+)*\.(js|css|svg)$/.test(name);
    const file = legal ? await load(`${hash}/studio/${name}`) : null;
    if (file === null) throw new StudioError('game_unknown');
    return sendFile(request, reply.header('cache-control', immutable), file);
  });

  const pictures = new Map<string, Promise<StaticFile>>();
  app.get<{ Params: { version: string; file: string } }>('/art/:version/:file', async (request, reply) => {
    const { version, file } = request.params;
    if (version !== art.version) throw new StudioError('game_unknown');
    const sendPicture = (found: StaticFile): FastifyReply => sendFile(request, reply.headers(pictureHeaders), found);
    const known = pictures.get(file);
    if (known !== undefined) return sendPicture(await known);
    const drawing = art.draw(file);
    if (drawing === null) throw new StudioError('game_unknown');
    const picture = packed(Buffer.from(drawing), '.svg');
    pictures.set(file, picture);
    return sendPicture(await picture);
  });
}

function policy(ancestors: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** Reads the current runtime on every request, so that a new build goes live without a restart. */
async function currentRuntime(dist: string): Promise<string | null> {
  try {
    const current: unknown = JSON.parse(await readFile(path.join(dist, 'runtime/current.json'), 'utf8'));
    return typeof current === 'object' && current !== null && 'hash' in current && typeof current.hash === 'string'
      ? current.hash
      : null;
  } catch {
    return null;
  }
}

async function packed(plain: Buffer, extension: string): Promise<StaticFile> {
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { type: types[extension] ?? 'application/octet-stream', plain, br, gzip: zipped };
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  reply.header('content-type', file.type).header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip);
  return reply.send(file.plain);
}
