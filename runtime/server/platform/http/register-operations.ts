import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations, type Operation, type OperationId } from '../../../../schema/api/operations.ts';
import { errorCodesOf } from '../../../../schema/api/operation-errors.ts';
import { ipKey } from '../../../shared/address-key.ts';
import { AppError } from '../../../shared/errors.ts';
import { statusFor } from '../../../shared/system-status.ts';
import type { Now } from '../../../shared/time.ts';
import { isUtf8 } from '../../../shared/utf8-json.ts';
import { isOffered, type Brand } from './brand.ts';
import type { Call, Caller, EventStream, Handlers, InstallationCall } from './call.ts';
import { checkAccess, checkBrandNamed, checkConsole, checkCsrf, effectiveCaller } from './access.ts';
import type { UploadOwner } from './admit-upload.ts';
import { clearedSessionCookie } from './cookies.ts';
import type { EventStreams } from './event-stream.ts';
import { readForm } from './read-form.ts';
import { checkText, readJson } from './read-json.ts';
import { readUpload } from './read-upload.ts';
import { asAppError, sendError, sendRevalidated, sendValue } from './replies.ts';
import { sendFile } from './send-file.ts';
import { checkInput, readQuery } from './validate.ts';

/** What the operations need of the brand and the caller before they run. */
export interface OperationsContext {
  clock: Now;
  handlers: Handlers;
  /** Returns the brand of the requested host. Throws when the platform does not serve it. */
  brandOf(request: FastifyRequest): Brand;
  /** `brand` is null at the console. */
  callerOf(request: FastifyRequest, brand: Brand | null): Promise<Caller>;
  countryOf(request: FastifyRequest, brand: Brand): string | null;
  /** Throws when the standing of a player closes an operation to them. */
  checkStanding(caller: Caller, named: { id: OperationId; operation: Operation }): void;
  /** Decrypts a sealed body and returns the payload. */
  openSealed(brand: Brand, sealed: string): Promise<unknown>;
  /** Sealed operations also accept the plain payload, and an error code that an operation does not declare is a fault. */
  testMode: boolean;
  streams: EventStreams;
}

const BODY_LIMIT = 64 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const UPLOAD_TYPE = 'multipart/form-data';

/** Registers a route for every operation that the platform answers. */
export function registerOperations(app: FastifyInstance, context: OperationsContext): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, body, done) =>
    isUtf8(request.headers['content-type']) ? done(null, body) : done(new AppError('request.unsupported_type')),
  );
  // Only a few operations accept a form; for the others this content type is never parsed.
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (request, body, done) =>
    operationOfRoute(request)?.form === true && isUtf8(request.headers['content-type'])
      ? done(null, body)
      : done(new AppError('request.unsupported_type')),
  );
  // The body is read after the access check, so that a caller without access cannot make the server hold files.
  app.addContentTypeParser(UPLOAD_TYPE, (request, payload, done) =>
    operationOfRoute(request)?.upload === undefined
      ? done(new AppError('request.unsupported_type'))
      : done(null, payload),
  );
  app.setErrorHandler((error, request, reply) =>
    sendError(request, reply, context.testMode ? withDeclaredCode(request, error) : error),
  );
  // `Handlers` ties the input of a handler to its operation; here only the operation's own schema does.
  for (const [id, handler] of Object.entries(context.handlers) as [keyof Handlers, AnyHandler][])
    register(app, id, handler, context);
}

function operationOfRoute(request: FastifyRequest): Operation | undefined {
  return entryOfRoute(request)?.[1];
}

function entryOfRoute({ routeOptions, method }: FastifyRequest): [string, Operation] | undefined {
  return Object.entries<Operation>(operations).find(
    ([, operation]) => operation.path === routeOptions.url && operation.method === method,
  );
}

/** Returns the error, or a fault that names its code when neither the row of its operation nor the common codes have it. */
function withDeclaredCode(request: FastifyRequest, error: unknown): unknown {
  const { code } = asAppError(error);
  const [id, operation] = entryOfRoute(request) ?? [];
  if (id === undefined || operation === undefined || errorCodesOf(id, operation).includes(code)) return error;
  return new AppError('system.fault', { operation: id, undeclared: code }, { cause: error });
}

type AnyHandler = (call: InstallationCall, stream: EventStream<unknown>) => Promise<unknown>;

function register(app: FastifyInstance, id: keyof Handlers, handler: AnyHandler, context: OperationsContext): void {
  const operation: Operation = operations[id];
  app.route({
    method: operation.method,
    url: operation.path,
    handler: async (request, reply) => {
      const call = await prepare(id, context, request, reply);
      if (operation.file !== undefined) return sendFile(reply, operation.file, await handler(call, noStream));
      if (operation.revalidated === true) return sendRevalidated(request, reply, await handler(call, noStream));
      if (operation.stream !== true) return sendValue(reply, await handler(call, noStream));
      const stream = context.streams.open(reply, { event: eventName(id), owner: ownerOf(request, call) });
      await handler(call, stream).catch((error: unknown) => {
        request.log.error({ err: error }, 'an event stream failed');
        stream.end();
      });
      return reply;
    },
  });
}

/**
 * Runs the checks of every call, in this order: brand, caller, CSRF, access, standing of the player, system status,
 * whether the brand offers it, input, console.
 */
async function prepare(
  id: OperationId,
  context: OperationsContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call | InstallationCall> {
  const operation: Operation = operations[id];
  const { visitor, atConsole } = request;
  checkBrandNamed(operation, atConsole);
  const brand = atConsole ? null : context.brandOf(request);
  const caller = await context.callerOf(request, brand);
  if (caller.kind === 'visitor' && caller.expired) reply.header('set-cookie', clearedSessionCookie);
  if (operation.method !== 'GET') {
    checkCsrf({
      caller,
      origin: visitor.origin,
      headers: request.headers,
      beginsSession: operation.beginsSession === true,
    });
  }
  checkAccess(caller, operation);
  const standing = effectiveCaller(caller, operation);
  context.checkStanding(standing, { id, operation });
  const country = brand === null ? null : context.countryOf(request, brand);
  if (brand !== null && operation.always !== true && caller.kind !== 'operator') checkStatus(brand, country);
  if (brand !== null && !isOffered(brand, operation, context.clock.now()))
    throw new AppError('request.off', operation.flag === undefined ? {} : { flag: operation.flag });
  const files =
    operation.upload === undefined
      ? []
      : await readUpload(request.raw, { ...operation.upload, owner: uploadOwner(standing, brand, visitor.ip) });
  const input = await readInput(operation, context, brand, request);
  checkConsole(operation, atConsole);
  const call = {
    caller: standing,
    request,
    ip: visitor.ip,
    origin: visitor.origin,
    // The input has just been validated against the schema that its type is generated from.
    input: input as InstallationCall['input'],
    files,
    setCookie: (cookie: string) => void reply.header('set-cookie', cookie),
  };
  return brand === null || operation.where !== undefined ? call : { ...call, brand, country };
}

/** A call of a visitor that is answered without a route. */
export interface VisitorCall {
  path: string;
  /** Without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
  country: string | null;
}

const readable = new Map<string, { id: string; operation: Operation }>(
  Object.entries<Operation>(operations).flatMap(([id, operation]) => {
    const { method, access, path, file, stream } = operation;
    const isReadable = method === 'GET' && access === 'visitor' && file === undefined && stream !== true;
    return isReadable ? [[path, { id, operation }]] : [];
  }),
);

/** Answers a call that a visitor may make and that changes nothing. Throws what the call would be answered with. */
export async function answerVisitor(
  { clock, handlers }: Pick<OperationsContext, 'clock' | 'handlers'>,
  brand: Brand | null,
  { path, query, headers, country }: VisitorCall,
): Promise<unknown> {
  const found = readable.get(path);
  if (brand === null || found === undefined) throw new AppError('request.not_found');
  const { id, operation } = found;
  if (operation.always !== true) checkStatus(brand, country);
  if (!isOffered(brand, operation, clock.now())) throw new AppError('request.off');
  const input = operation.request === undefined ? undefined : readQuery(operation.request, query);
  checkRead(operation, brand, input);
  const handler = Reflect.get(handlers, id) as AnyHandler;
  const call = {
    brand,
    caller: { kind: 'visitor', expired: false },
    country,
    files: [],
    input,
    ip: '127.0.0.1',
    origin: '',
    request: { headers, atConsole: false },
    setCookie: () => undefined,
  };
  return handler(call as object as InstallationCall, noStream);
}

function uploadOwner(caller: Caller, brand: Brand | null, ip: string): UploadOwner {
  const merchant = brand?.merchant ?? '';
  const id = caller.kind === 'player' ? caller.player.id : caller.kind === 'operator' ? caller.operator.actor : '';
  return { brand: merchant, member: `${merchant} ${id}`, address: ipKey(ip) };
}

function checkStatus(brand: Brand, country: string | null): void {
  const status = statusFor(brand, country);
  if (status === 1)
    throw new AppError(
      'system.maintenance',
      brand.live.maintenanceEnd === null ? {} : { until: brand.live.maintenanceEnd },
    );
  if (status === 2) throw new AppError('system.restricted');
}

async function readInput(
  operation: Operation,
  context: OperationsContext,
  brand: Brand | null,
  request: FastifyRequest,
): Promise<unknown> {
  if (operation.request === undefined) return undefined;
  const input =
    operation.method === 'GET'
      ? readQuery(operation.request, request.url.split('?')[1] ?? '')
      : await readBody(operation, context, brand, request);
  checkRead(operation, brand, input);
  return input;
}

/** Throws unless the input is one that the operation takes at this brand. */
function checkRead({ request }: Operation, brand: Brand | null, input: unknown): void {
  if (request === undefined) return;
  checkText(input);
  checkInput(request, input);
  if (brand !== null) checkLanguage(brand, input);
}

/** Rejects a call for a language that the brand does not offer. */
function checkLanguage({ bundle }: Brand, input: unknown): void {
  if (typeof input !== 'object' || input === null || !('language' in input)) return;
  const { language } = input;
  if (typeof language === 'string' && !bundle.languages.some((code) => code === language))
    throw new AppError('system.unknown_language', { language });
}

async function readBody(
  operation: Operation,
  context: OperationsContext,
  brand: Brand | null,
  { body, headers }: FastifyRequest,
): Promise<unknown> {
  const isForm = headers['content-type']?.toLowerCase().startsWith(FORM_TYPE) === true;
  const input = Buffer.isBuffer(body) ? (isForm ? readForm(body) : readJson(body)) : undefined;
  if (operation.sealed === undefined) return input;
  if (brand !== null && isSealed(input)) return context.openSealed(brand, input.sealed);
  if (context.testMode || operation.sealed === 'optional') return input;
  throw new AppError('sealed.invalid');
}

function isSealed(input: unknown): input is { sealed: string } {
  return typeof input === 'object' && input !== null && 'sealed' in input && typeof input.sealed === 'string';
}

/** Returns the key that streams are counted under: the session, or the IP address of a visitor. */
function ownerOf({ brand }: FastifyRequest, { caller, ip }: InstallationCall): string {
  const owner = caller.kind === 'player' ? caller.session.id : ipKey(ip);
  return `${brand?.bundle.merchantCode ?? ''} ${owner}`;
}

/** `wallet.balanceStream` sends events named `balance`. */
function eventName(id: OperationId): string {
  return id.slice(id.indexOf('.') + 1).replace('Stream', '');
}

const noStream: EventStream<unknown> = { send: () => undefined, end: () => undefined, onEnd: () => undefined };
