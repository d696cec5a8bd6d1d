import { setTimeout as delay } from 'node:timers/promises';
import { operations, type OperationId } from '../../schema/api/operations.ts';
import type { OperationTypes } from '../../schema/generated/operation-types.ts';
import type { Reply } from '../../runtime/shared/reply.ts';
import { httpCall, type HttpAnswer, type HttpCall } from './http-request.ts';

export interface ApiClientOptions {
  connect: HttpCall['connect'];
  /** The brand's host as a browser sends it, with port: `aurora.localhost:8080`. */
  host: string;
}

/** Calls one brand by HTTP and keeps the state of a browser: cookies and CSRF token. */
export class ApiClient {
  readonly #options: ApiClientOptions;
  readonly #cookies = new Map<string, string>();
  /** Sent as `x-csrf-token` with unsafe calls; null until a login returns it. */
  csrf: string | null = null;

  constructor(options: ApiClientOptions) {
    this.#options = options;
  }

  /** Calls an operation as the portal does. The reply can be an error. */
  async call<Id extends OperationId>(
    id: Id,
    ...[request]: OperationTypes[Id]['request'] extends undefined ? [] : [OperationTypes[Id]['request']]
  ): Promise<{ status: number; reply: Reply<OperationTypes[Id]['value']> }> {
    const { method, path } = operations[id];
    const answer = await this.send(
      method === 'GET' ? { path: `${path}${query(request)}` } : { method, path, body: request ?? {} },
    );
    // The contract defines the shape, and contract tests check that the server returns it.
    return { status: answer.status, reply: answer.json() as Reply<OperationTypes[Id]['value']> };
  }

  /**
   * Returns the value of an operation. Throws the error of the server if the operation fails. A server that gives a call
   * up because its database is slow is asked again, for a minute.
   */
  async value<Id extends OperationId>(
    id: Id,
    ...request: OperationTypes[Id]['request'] extends undefined ? [] : [OperationTypes[Id]['request']]
  ): Promise<OperationTypes[Id]['value']> {
    const end = Date.now() + 60_000;
    let { status, reply } = await this.call(id, ...request);
    while (!reply.success && reply.code === 'system.database_unavailable' && Date.now() < end) {
      await delay(200);
      ({ status, reply } = await this.call(id, ...request));
    }
    if (!reply.success) throw new Error(`${id} answered ${status} ${reply.code}: ${reply.message}`);
    return reply.value;
  }

  /** Sends any HTTP call to the brand's host with its cookies. */
  async send({
    method = 'GET',
    path,
    headers = {},
    body,
    form,
    heldUntil,
  }: Omit<HttpCall, 'connect' | 'host'>): Promise<HttpAnswer> {
    const { connect, host } = this.#options;
    const answer = await httpCall({
      connect,
      host,
      method,
      path,
      body,
      form,
      heldUntil,
      headers: {
        ...(method === 'GET' ? {} : { origin: `${connect.protocol}//${host}` }),
        ...(this.#cookies.size > 0 ? { cookie: this.#cookieHeader() } : {}),
        ...(this.csrf !== null && method !== 'GET' ? { 'x-csrf-token': this.csrf } : {}),
        ...headers,
      },
    });
    for (const line of answer.headers['set-cookie'] ?? []) this.#keep(line);
    return answer;
  }

  /** Registers a member with a plain payload, which test mode accepts. */
  async register(username: string, password: string): Promise<void> {
    const session = await this.value('account.register', {
      username,
      password,
      confirmPassword: password,
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      registerMethod: 'WEB',
      humanToken: 'test-human',
    });
    this.csrf = session.token;
  }

  /** Logs in with a plain payload, which test mode accepts. */
  async login(username: string, password: string): Promise<void> {
    const session = await this.value('account.login', {
      username,
      password,
      type: 'username',
      humanToken: 'test-human',
    });
    this.csrf = session.token;
  }

  /** Returns the value of a cookie of the brand; empty if it is not set. */
  cookie(name: string): string {
    return this.#cookies.get(name) ?? '';
  }

  #cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    const gone = attributes.some((attribute) => /^\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
    if (gone) this.#cookies.delete(name.trim());
    else this.#cookies.set(name.trim(), value.join('='));
  }
}

function query(request: object | undefined): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(request ?? {})) if (value !== undefined) parameters.set(key, String(value));
  return parameters.size === 0 ? '' : `?${parameters}`;
}
