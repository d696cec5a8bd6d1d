import { Secret, TOTP } from 'otpauth';
import type { LoginValue } from '../../schema/generated/api/account.ts';
import { Browser, type InjectedReply, type TestPlatform } from './platform.ts';
import { until } from './until.ts';

export const password = 'correct-horse-9';

/** Where members of the tests register. */
export const home = '198.51.100.1';

/** Members of a platform, their browsers and their letters. */
export class People {
  readonly #running: TestPlatform;
  #names = 0;
  #addresses = 0;

  constructor(running: TestPlatform) {
    this.#running = running;
  }

  /** An address nobody has used yet. */
  elsewhere(): string {
    this.#addresses += 1;
    return `203.0.113.${this.#addresses}`;
  }

  browserAt(address: string, brand = 'opal'): Browser {
    const browser = new Browser(this.#running.app, brand);
    browser.address = address;
    return browser;
  }

  /** A new member in their browser at home. */
  async member(brand = 'opal'): Promise<{ name: string; browser: Browser }> {
    this.#names += 1;
    const name = `prover${this.#names}`;
    const browser = this.browserAt(home, brand);
    loginOf(await browser.register(name));
    return { name, browser };
  }

  /** The letter to somebody that speaks of something; it is on its way while the call is answered. */
  async letter(to: string, about: string): Promise<{ subject: string | null; body: string; code: string | null }> {
    const found = async () =>
      (await this.#running.platform.testFacilities().outbox({ to })).find(({ body }) => body.includes(about));
    await until(async () => (await found()) !== undefined, { what: `a letter of ${about}` });
    return (await found()) ?? { subject: null, body: '', code: null };
  }

  /** What an authenticator with this secret shows by the server's clock, or so many steps away. */
  codeOf(secret: string, steps = 0): string {
    const timestamp = Date.parse(this.#running.platform.testFacilities().now()) + steps * 30_000;
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  }

  /** The clock moves on, so that an authenticator shows a code that was not used. */
  async nextStep(steps = 1): Promise<void> {
    await this.#running.platform.testFacilities().moveClock({ advanceMs: steps * 30_000 });
  }
}

/** What a browser sends now, kept while its replies come in. */
export function cookieOf({ cookies }: Browser): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ');
}

/** What a reply that brings a session says of it. */
export function loginOf({ body }: InjectedReply): LoginValue {
  if (!body.success) throw new Error(`refused: ${String(body.code)}`);
  return body.value as LoginValue;
}

/** The code of the last message to somebody. */
export async function lastCode({ platform }: TestPlatform, to: string): Promise<string> {
  const [message] = await platform.testFacilities().outbox({ to });
  if (message?.code == null) throw new Error(`no code was sent to ${to}`);
  return message.code;
}

/** Gives the player of a browser a contact they have proved. */
export async function proveContact(
  running: TestPlatform,
  browser: Browser,
  contact: { channel: 'email' | 'sms'; to: string; countryDialingCode?: string },
): Promise<InjectedReply> {
  await browser.call('POST', '/wps/verification/contact', contact);
  const code = await lastCode(running, contact.to);
  return browser.call('PUT', '/wps/member/contact', { ...contact, code, password });
}

/** An authenticator app in the hands of a player. */
export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** The code it shows by the server's clock, or as many steps away. */
  code(steps?: number): string;
}

/** Turns on an authenticator for the player of a browser. */
export async function enrol(running: TestPlatform, browser: Browser): Promise<Authenticator> {
  const begun = await browser.call('POST', '/wps/member/totp', { password });
  const { secret } = begun.body.value as { secret: string };
  const code = (steps = 0): string => new People(running).codeOf(secret, steps);
  const confirmed = await browser.call('PUT', '/wps/member/totp', { code: code() });
  const { recoveryCodes } = confirmed.body.value as { recoveryCodes: string[] };
  return { secret, recoveryCodes, code };
}

/** Gives a further proof; a browser that is let in keeps its new handle. */
export async function verify(browser: Browser, way: string, code: string): Promise<InjectedReply> {
  const reply = await browser.call('POST', '/wps/session/verify', { way, code });
  if (reply.body.success) browser.csrf = loginOf(reply).token;
  return reply;
}
