import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { operations, type Operation, type OperationId } from '../schema/api/operations.ts';
import type { OperatorFlags } from '../schema/generated/api/system.ts';
import type { BrandSummary } from '../schema/generated/api/wallet.ts';
import type { OperationTypes } from '../schema/generated/operation-types.ts';
import { interpolate } from '../runtime/shared/interpolate.ts';
import { variable } from '../runtime/shared/variable.ts';
import { validate } from '../schema/validate.ts';
import type { Workspace } from './compiler/workspace.ts';
import { OperationRejected, RejectedError } from './exit.ts';
import { brandHost, call, runningServer, serverAddress, type Answer } from './server-client.ts';
import { storedSession } from './staff-sessions.ts';

export interface OperatorTarget {
  address: string;
  host?: string;
  token: string;
  /** Whose session the token is; absent for any other token. */
  sessionOf?: string;
}

/** Returns the operator API of a brand: on the running server, or on the server that `--url` names. */
export async function operatorTarget(id: string, workspace: Workspace, url?: string): Promise<OperatorTarget | null> {
  const found = url === undefined ? await localAddress(id, workspace) : remoteAddress(id, url);
  return found === null ? null : { ...found, ...(await credentialFor(workspace, found.address)) };
}

type Address = Pick<OperatorTarget, 'address' | 'host'>;

async function localAddress(id: string, { data }: Workspace): Promise<Address | null> {
  const server = await runningServer(data);
  return server === null ? null : { address: serverAddress(server), host: brandHost(id, server.port) };
}

function remoteAddress(id: string, url: string): Address {
  const { origin, hostname, port } = new URL(url);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const below = hostname.endsWith('.localhost');
  return {
    address: below ? origin.replace(hostname, '127.0.0.1') : origin,
    ...(local ? { host: brandHost(id, Number(port || 80)) } : below ? { host: new URL(url).host } : {}),
  };
}

/** Returns what authenticates commands to a server: LIVERY_OPERATOR_TOKEN, else a login there, else `operator.token`. */
async function credentialFor(
  workspace: Workspace,
  address: string,
): Promise<Pick<OperatorTarget, 'token' | 'sessionOf'>> {
  const session =
    variable(process.env, 'LIVERY_OPERATOR_TOKEN') === undefined ? await storedSession(workspace, address) : null;
  if (session !== null) return { token: session.token, sessionOf: session.username };
  return { token: await operatorToken(workspace) };
}

/** Returns the token in LIVERY_OPERATOR_TOKEN, else that of the installation. Empty if there is none. */
export async function operatorToken({ data }: Workspace): Promise<string> {
  const token =
    variable(process.env, 'LIVERY_OPERATOR_TOKEN') ??
    (await readFile(path.join(data, 'operator.token'), 'utf8').catch(() => ''));
  return token.trim();
}

/** Flags to switch. A key with the value null is unset. */
export type FlagChanges = Record<string, boolean | null>;

/** Reads the flags of a brand, after applying `changes` if given. Throws `RejectedError` with the server's message. */
export function operatorFlags(target: OperatorTarget, changes: FlagChanges = {}): Promise<OperatorFlags> {
  const entries = Object.entries(changes);
  if (entries.length === 0) return operatorCall(target, 'system.operatorFlags');
  return operatorCall(target, 'system.setOperatorFlags', {
    set: Object.fromEntries(entries.filter((entry): entry is [string, boolean] => entry[1] !== null)),
    unset: entries.filter(([, value]) => value === null).map(([key]) => key),
  });
}

type Input<Id extends OperationId> = OperationTypes[Id]['request'];
type Value<Id extends OperationId> = OperationTypes[Id]['value'];

/**
 * Messages by error code, or by the reason that accompanies it, used instead of the server's message; their gaps are
 * filled from the parameters of the error.
 */
export type ErrorWords = Readonly<Record<string, string>>;

export type CallArguments<Id extends OperationId> =
  Input<Id> extends undefined ? [input?: undefined, words?: ErrorWords] : [input: Input<Id>, words?: ErrorWords];

/** Calls an operation and returns its value. Throws `RejectedError` with the server's message, or that of `words`. */
export async function operatorCall<Id extends OperationId>(
  target: OperatorTarget,
  id: Id,
  ...[input, words = {}]: CallArguments<Id>
): Promise<Value<Id>> {
  const { value: schema }: Operation = operations[id];
  const answer = await reach(target, id, input);
  const value = valueOf(answer.body);
  const isExpected = schema === undefined ? value === null : validate(`api/${schema}`, value).valid;
  // Validated by the schema of the type; null where the operation has no value.
  if (answer.status === 200 && isExpected) return value as Value<Id>;
  throw rejectionOf(answer, target, words);
}

/** Calls an operation that replies with a JSON file, and returns its content. Throws as `operatorCall` does. */
export async function operatorFile<Id extends OperationId>(
  target: OperatorTarget,
  id: Id,
  ...[input, words = {}]: CallArguments<Id>
): Promise<unknown> {
  const answer = await reach(target, id, input);
  if (answer.status === 200) return answer.body;
  throw rejectionOf(answer, target, words);
}

function reach({ address, host, token }: OperatorTarget, id: OperationId, input: object = {}): Promise<Answer> {
  const { method, path: operation }: Operation = operations[id];
  const given = Object.entries(input).map(([key, value]) => [key, String(value)]);
  const query = method === 'GET' && given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
  const options = {
    ...(host === undefined ? {} : { host }),
    token,
    method,
    ...(method === 'GET' ? {} : { body: input }),
  };
  return call(`${address}${operation}${query}`, options).catch((cause: unknown) => {
    throw new RejectedError(
      `the server at ${address} is not responding: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  });
}

function rejectionOf(answer: Answer, { address, sessionOf }: OperatorTarget, words: ErrorWords): OperationRejected {
  return new OperationRejected(rejectionText(answer, { address, sessionOf, words }), textOf(answer.body, 'code'));
}

/** Reads what a brand has in the server's database. Throws `RejectedError` with the server's message. */
export function brandSummary(target: OperatorTarget): Promise<BrandSummary> {
  return operatorCall(target, 'wallet.brandSummary');
}

function valueOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'value' in body ? body.value : null;
}

function rejectionText(
  { status, body }: Answer,
  { address, sessionOf, words }: { address: string; sessionOf: string | undefined; words: ErrorWords },
): string {
  if (status === 421) return `the server at ${address} does not serve this brand`;
  const code = textOf(body, 'code');
  if (status === 401 && code !== 'staff.login_refused')
    return sessionOf === undefined
      ? 'the operator token was rejected; set LIVERY_OPERATOR_TOKEN or LIVERY_DATA'
      : `your session has ended; log in again with: livery staff login ${sessionOf}`;
  const params = typeof body === 'object' && body !== null && 'params' in body ? body.params : null;
  const permission = textOf(params, 'permission');
  if (permission !== null)
    return `the server rejected the request: your role lacks the permission ${permission} (${code ?? status})`;
  if (code === 'request.off')
    return `the brand does not have this, or has switched it off${flagOf(params)} (request.off)`;
  const text =
    words[textOf(params, 'reason') ?? ''] ?? words[code ?? ''] ?? textOf(body, 'message') ?? `status ${status}`;
  const message = interpolate(text, typeof params === 'object' ? { ...params } : {});
  // The flag, or the field of the request, that the error is about.
  const key = textOf(params, 'key') ?? (code === 'request.invalid' ? textOf(params, 'where') : null);
  return `the server rejected ${key ?? 'the request'}: ${message}${code === null ? '' : ` (${code})`}`;
}

function flagOf(params: unknown): string {
  const flag = textOf(params, 'flag');
  return flag === null ? '' : ` with ${flag}`;
}

/** Returns the text under a key of an object; null if there is none. */
function textOf(value: unknown, key: string): string | null {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : null;
  return typeof found === 'string' ? found : null;
}
