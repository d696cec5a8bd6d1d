import type { Role } from '../../schema/api/roles.ts';
import { Secret, TOTP } from 'otpauth';
import type {
  Enrolment,
  NewStaffMember,
  NewStaffToken,
  StaffEnrolled,
  StaffEnrolment,
} from '../../schema/generated/api/staff.ts';
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

/** The password of members of staff in tests. */
export const staffPassword = 'four-plain-words-9';

/** A member of staff at the console or at a command line: enrols and logs in. */
export class StaffPerson {
  readonly browser: Browser;
  readonly username: string;
  readonly #running: TestPlatform;
  /** Secret of the authenticator, once enrolled. */
  secret = '';
  recoveryCodes: readonly string[] = [];

  constructor(running: TestPlatform, username: string, host: 'console' | 'opal' = 'console') {
    this.username = username;
    this.#running = running;
    this.browser = new Browser(running.app, host);
  }

  /** Adds the member of staff. Returns the enrolment code. */
  async add(): Promise<string> {
    const body = { username: this.username, name: this.username };
    const { enrolment } = await new Office(this.#running).value<NewStaffMember>('POST', '/staff', body);
    return enrolment.code;
  }

  /** Withdraws every factor. Returns the new enrolment code. */
  async reset(): Promise<string> {
    const body = { username: this.username };
    return (await new Office(this.#running).value<Enrolment>('PUT', '/staff/reset', body)).code;
  }

  post(path: string, body: object = {}, headers: Headers = {}): Promise<InjectedReply> {
    return this.browser.call('POST', `/wps/operator/staff${path}`, body, headers);
  }

  /** Sets password and authenticator with an enrolment code. */
  async enrol(code: string, delivery: 'cookie' | 'bearer' = 'cookie'): Promise<StaffEnrolled> {
    const begun = (await this.post('/enrolment', { code })).body.value as StaffEnrolment;
    this.secret = begun.authenticator.secret;
    const { status, body } = await this.post('/enrolment/password', {
      code,
      password: staffPassword,
      authenticator: begun.authenticator.sealed,
      authenticatorCode: this.code(),
      delivery,
    });
    if (status !== 200) throw new Error(`the enrolment answers with ${status} ${body.code}`);
    const enrolled = body.value as StaffEnrolled;
    this.recoveryCodes = enrolled.recoveryCodes;
    return enrolled;
  }

  /** Returns the code of the authenticator by the server's clock, or the given number of steps away. */
  code(steps = 0): string {
    const timestamp = Date.parse(this.#running.platform.testFacilities().now()) + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({ timestamp });
  }

  /** Moves the clock to the beginning of a step, so that the authenticator shows an unused code for 30 seconds. */
  async nextStep(steps = 1): Promise<void> {
    const { now, moveClock } = this.#running.platform.testFacilities();
    await moveClock({ advanceMs: steps * 30_000 - (Date.parse(now()) % 30_000) });
  }

  login(different: object = {}): Promise<InjectedReply> {
    const body = { username: this.username, password: staffPassword, code: this.code(), delivery: 'cookie' };
    return this.post('/login', { ...body, ...different });
  }
}
