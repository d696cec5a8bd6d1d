import { Secret, TOTP } from 'otpauth';
import type { LoginValue } from '../../schema/generated/api/account.ts';
import { Browser, type InjectedReply, type TestPlatform } from './platform.ts';
import { until } from './until.ts';

export const password = 'correct-horse-9';

/** The IP address from which test members register. */
export const home = '198.51.100.1';

/** Creates members of a platform with their browsers, and reads their messages. */
export class People {
  readonly #running: TestPlatform;
  #names = 0;
  #addresses = 0;

  constructor(running: TestPlatform) {
    this.#running = running;
  }

  /** Returns an unused IP address. */
  elsewhere(): string {
    this.#addresses += 1;
    return `203.0.113.${this.#addresses}`;
  }

  browserAt(address: string, brand = 'opal'): Browser {
    const browser = new Browser(this.#running.app, brand);
    browser.address = address;
    return browser;
  }

  /** Registers a member in a new browser at the IP address `home`. */
  async member(brand = 'opal'): Promise<{ name: string; browser: Browser }> {
    this.#names += 1;
    const name = `prover${this.#names}`;
    const browser = this.browserAt(home, brand);
    loginOf(await browser.register(name));
    return { name, browser };
  }

  /** Returns the message to a recipient that contains a text. Waits, because it is sent after the reply. */
  async letter(to: string, about: string): Promise<{ subject: string | null; body: string; code: string | null }> {
    const found = async () =>
      (await this.#running.platform.testFacilities().outbox({ to })).find(({ body }) => body.includes(about));
    await until(async () => (await found()) !== undefined, { what: `a letter of ${about}` });
    return (await found()) ?? { subject: null, body: '', code: null };
  }

  /** Returns the authenticator code of a secret by the server's clock, or the given number of steps away. */
  codeOf(secret: string, steps = 0): string {
    const timestamp = Date.parse(this.#running.platform.testFacilities().now()) + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }

  /** Moves the clock to the beginning of a step, so that an authenticator shows an unused code for 30 seconds. */
  async nextStep(steps = 1): Promise<void> {
    const { now, moveClock } = this.#running.platform.testFacilities();
    await moveClock({ advanceMs: steps * 30_000 - (Date.parse(now()) % 30_000) });
  }
}

/** Returns the current cookies of a browser as a header, which later replies do not change. */
export function cookieOf({ cookies }: Browser): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ');
}

/** Returns the login value of a reply. Throws if the reply is an error. */
export function loginOf({ body }: InjectedReply): LoginValue {
  if (!body.success) throw new Error(`refused: ${String(body.code)}`);
  return body.value as LoginValue;
}

/** Returns the code of the last message to a recipient. Throws if there is none. */
export async function lastCode({ platform }: TestPlatform, to: string): Promise<string> {
  const [message] = await platform.testFacilities().outbox({ to });
  if (message?.code == null) throw new Error(`no code was sent to ${to}`);
  return message.code;
}

/** Sets and verifies a contact of the logged-in player. */
export async function proveContact(
  running: TestPlatform,
  browser: Browser,
  contact: { channel: 'email' | 'sms'; to: string; countryDialingCode?: string },
): Promise<InjectedReply> {
  await browser.call('POST', '/wps/verification/contact', contact);
  const code = await lastCode(running, contact.to);
  return browser.call('PUT', '/wps/member/contact', { ...contact, code, password });
}

/** The authenticator app of a player. */
export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** Returns its code by the server's clock, or the given number of steps away. */
  code(steps?: number): string;
}

/** Turns on an authenticator for the logged-in player. */
export async function enrol(running: TestPlatform, browser: Browser): Promise<Authenticator> {
  const begun = await browser.call('POST', '/wps/member/totp', { password });
  const { secret } = begun.body.value as { secret: string };
  const code = (steps = 0): string => new People(running).codeOf(secret, steps);
  const confirmed = await browser.call('PUT', '/wps/member/totp', { code: code() });
  const { recoveryCodes } = confirmed.body.value as { recoveryCodes: string[] };
  return { secret, recoveryCodes, code };
}

/** Completes a verification step, and stores the new CSRF token in the browser. */
export async function verify(browser: Browser, way: string, code: string): Promise<InjectedReply> {
  const reply = await browser.call('POST', '/wps/session/verify', { way, code });
  if (reply.body.success) browser.csrf = loginOf(reply).token;
  return reply;
}
