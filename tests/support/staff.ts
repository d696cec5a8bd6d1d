import type { Role } from '../../schema/api/roles.ts';
import type { NewStaffToken } from '../../schema/generated/api/staff.ts';
import { Browser, operatorToken, type InjectedReply, type TestPlatform } from './platform.ts';

export type Headers = Record<string, string>;

/** The credential of the installation. */
export const root: Headers = { authorization: `Bearer ${operatorToken}` };

export const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

/** Makes calls of operators at one brand. */
export class Office {
  readonly #app: TestPlatform['app'];
  readonly #brand: string;

  constructor({ app }: Pick<TestPlatform, 'app'>, brand = 'opal') {
    this.#app = app;
    this.#brand = brand;
  }

  /** Makes a call below `/wps/operator`, as the installation unless another credential is given. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers: Headers = root): Promise<InjectedReply> {
    return new Browser(this.#app, this.#brand).call(method, `/wps/operator${path}`, body, headers);
  }

  /** Makes a call that must succeed, and returns its value. */
  async value<Value>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = root): Promise<Value> {
    const { status, body: answer } = await this.call(method, path, body, headers);
    if (status !== 200) throw new Error(`${method} ${path} answers with ${status} ${answer.code}`);
    // The caller names the schema of the operation's value.
    return answer.value as Value;
  }

  /** Adds a member of staff with a role. Returns a credential of theirs, and its id. */
  async employ(username: string, role: Role, brand = '*', scope: object = {}): Promise<Headers & { id: string }> {
    await this.value('POST', '/staff', { username, name: username });
    await this.value('PUT', '/staff/roles', { username, role, brand, granted: true });
    const made = await this.token(username, scope);
    return { ...bearer(made.token), id: made.id };
  }

  token(username: string, scope: object = {}): Promise<NewStaffToken> {
    return this.value('POST', '/staff/tokens', { username, name: 'commands', days: 1, ...scope });
  }
}
