import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { Secret, TOTP } from 'otpauth';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { decideFlag } from '../../../runtime/shared/flags.ts';
import type { BrandBundle } from '../../../schema/bundle.ts';
import { flagRules } from '../../../schema/generated/flag-rules.ts';
import { languages, type LanguageCode } from '../../../schema/languages.ts';
import { ApiClient } from '../../support/api-client.ts';
import { fieldSample } from '../../support/field-sample.ts';
import { httpCall, type HttpAnswer } from '../../support/http-request.ts';
import { seal } from '../../support/seal.ts';
import { until } from '../../support/until.ts';
import { conditions, isCompiledOn } from './conditions.ts';
import { brandAddress, type BrandAddress, type ListedBrand } from './target.ts';
import { readWords, type Words } from './words.ts';
import { formOfMobile } from './mobile-number.ts';

/** One brand at the server under test: its compiled files, its live flags, and calls to it. */
export class Site {
  readonly address: BrandAddress;
  readonly bundle: BrandBundle;
  readonly #isCompiledHere: boolean;
  readonly #words = new Map<LanguageCode, Promise<Words>>();

  private constructor(address: BrandAddress, bundle: BrandBundle, compiled: 'here' | 'elsewhere') {
    this.address = address;
    this.bundle = bundle;
    this.#isCompiledHere = compiled === 'here';
  }

  /** Opens a brand. `dist`: folder of its compiled files. Without it, the bundle is read from its page. */
  static async open(listed: ListedBrand, base: string, { dist = null }: { dist?: string | null } = {}): Promise<Site> {
    const address = brandAddress(listed, base);
    if (dist !== null) return new Site(address, await compiledBundle(dist, listed.id), 'here');
    const { connect, host } = address;
    // A brand for members only redirects visitors to this page; every brand has it.
    const page = await httpCall({ connect, host, path: '/login' });
    const [, text] = /<script type="application\/json" id="livery-bundle">([\s\S]*?)<\/script>/.exec(page.text) ?? [];
    if (text === undefined) throw new Error(`${address.origin}/login carries no bundle (HTTP ${page.status})`);
    // The compiler writes the bundle of the page; schema/bundle.ts defines its type.
    return new Site(address, JSON.parse(text) as BrandBundle, 'elsewhere');
  }

  /** Returns the strings of the brand in one of its languages. */
  words(language: LanguageCode = this.bundle.defaultLanguage): Promise<Words> {
    const known = this.#words.get(language) ?? readWords(this.address, this.bundle, language);
    this.#words.set(language, known);
    return known;
  }

  /** Returns whether a flag is on. A server of the run has no live flags; a remote server reports its own. */
  async isOn(key: string): Promise<boolean> {
    if (this.#isCompiledHere) return this.isCompiledOn(key);
    const live = await this.api().value('system.live');
    const layers = {
      catalogue: flagRules,
      compiled: this.bundle.settings,
      liveFresh: { flags: live.flags, at: Date.now() },
      now: Date.now(),
    };
    return decideFlag(key, layers).value;
  }

  /** Returns whether a flag is compiled on, whatever its live state. */
  isCompiledOn(key: string): boolean {
    return isCompiledOn(this.bundle, key);
  }

  /** Returns whether this brand serves a path. */
  hasRoute(route: string): boolean {
    return !this.bundle.routesOff.includes(route);
  }

  /** Returns the HTTP client of a new visitor. */
  api(): ApiClient {
    return new ApiClient({ connect: this.address.connect, host: this.address.host });
  }

  /** Whether visitors must log in before they see a page other than login and registration. */
  get asksLogin(): boolean {
    return this.bundle.deployment.loginedToHomePage;
  }

  /** The first page of a visitor. */
  get frontPage(): string {
    return this.asksLogin ? '/login' : '/index';
  }

  /** Returns a member: a new one if registration is open, else one from the test facilities. */
  async anyMember(): Promise<Member> {
    return conditions.registration.holds(this.bundle) ? this.newMember() : this.#knownMember();
  }

  async #knownMember(): Promise<Member> {
    const api = this.api();
    const answer = await api.send({ path: '/__test/personas' });
    const personas = answer.status === 200 ? (answer.json() as DemoAccountRow[]) : [];
    const persona = personas.find(({ brand, type }) => brand === this.bundle.id && type === '0');
    if (persona === undefined) throw new Error(`the server names no member of ${this.bundle.id}`);
    await api.login(persona.username, persona.password);
    return { username: persona.username, password: persona.password, api };
  }

  /** Registers a member as a browser does: sealed and with a proof of work. */
  async newMember(own: { username?: string } = {}): Promise<Member> {
    const api = this.api();
    const fields = { ...(await this.sampleFields()), ...own };
    const payload = {
      ...fields,
      confirmPassword: fields.password,
      ageConfirmed: true,
      termsAccepted: true,
      login: true,
      registerMethod: 'WEB',
      humanToken: await this.#humanToken(api),
    };
    const body = await seal(payload, await api.value('system.sealKey'), new Date());
    const answer = await withRetry(() => api.send({ method: 'PUT', path: '/wps/member/register', body }));
    const reply = answer.json() as { success: boolean; value?: { token: string } };
    if (!reply.success || !reply.value) throw new Error(`registration answered ${answer.status} ${answer.text}`);
    api.csrf = reply.value.token;
    return { username: fields.username, password: fields.password, api };
  }

  /** Registers a member with a verified email or mobile number. */
  async memberReachedAt(channel: 'email' | 'sms', to: string): Promise<Member> {
    const member = await this.newMember();
    const { api, password } = member;
    const dialling = channel === 'sms' ? { countryDialingCode: formOfMobile(to).countryDialingCode } : {};
    await api.value('account.contactCode', { channel, to, ...dialling });
    const { code } = await this.messageTo(to);
    await api.value('account.setContact', { channel, to, code: code ?? '', password, ...dialling });
    return member;
  }

  /** Registers a member with an authenticator and logs in again: the session requires a code. */
  async memberOwingProof(): Promise<Member> {
    const { username, password, api } = await this.newMember();
    const { secret } = await api.value('account.beginTotp', { password });
    await api.value('account.confirmTotp', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
    const again = this.api();
    const payload = { username, password, type: 'username', humanToken: await this.#humanToken(again) };
    const body = await seal(payload, await again.value('system.sealKey'), new Date());
    await withRetry(() => again.send({ method: 'POST', path: '/wps/session/login', body }));
    return { username, password, api: again };
  }

  async #humanToken(api: ApiClient): Promise<string> {
    const challenge = await api.value('system.humanChallenge', {});
    if (challenge.provider !== 'altcha') throw new Error(`only a person passes ${challenge.provider}`);
    return solve(challenge.challenge);
  }

  /** Waits for the newest code or link sent to a mobile number or email, and returns it. */
  async messageTo(to: string, { after = 0 }: { after?: number } = {}): Promise<OutboxMessage> {
    let newest: OutboxMessage | undefined;
    const look = async (): Promise<boolean> => {
      const answer = await this.api().send({ path: `/__test/outbox?to=${encodeURIComponent(to)}` });
      const messages = answer.json() as OutboxMessage[];
      newest = messages[0];
      return messages.length > after;
    };
    await until(look, { what: `a message to ${to}` });
    if (newest === undefined) throw new Error(`nothing was sent to ${to}`);
    return newest;
  }

  /** Returns valid values for every registration field of the brand. */
  async sampleFields(): Promise<Record<string, string> & { username: string; password: string }> {
    const rules = await this.api().value('system.registerRules');
    const own = rules.filter(
      (rule) => rule.enabled && (rule.required || ['username', 'password'].includes(rule.field)),
    );
    const values = own.map((rule) => {
      const value = fieldSample(rule.field, rule);
      if (value === null) throw new Error(`no value is known for ${rule.field} (${rule.acceptedPattern})`);
      return [rule.field, value];
    });
    return { username: '', password: '', ...Object.fromEntries(values) };
  }
}

/** A row of `/__test/outbox`. */
export interface OutboxMessage {
  id: string;
  channel: 'sms' | 'email';
  to: string;
  subject: string | null;
  body: string;
  code: string | null;
}

async function compiledBundle(dist: string, id: string): Promise<BrandBundle> {
  const folder = path.join(dist, 'brands', id);
  const { hash } = JSON.parse(await readFile(path.join(folder, 'current.json'), 'utf8')) as { hash: string };
  // The compiler writes this file; schema/bundle.ts defines its type.
  return JSON.parse(await readFile(path.join(folder, hash, 'bundle.json'), 'utf8')) as BrandBundle;
}

interface DemoAccountRow {
  brand: string;
  username: string;
  password: string;
  type: string;
}

export interface Member {
  username: string;
  password: string;
  api: ApiClient;
}

/** Returns the BCP 47 tag of a language. */
export function tagOf(language: LanguageCode): string {
  return languages[language].tag;
}

/** Repeats a rate-limited call after the time that the server requests. */
async function withRetry(call: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  const answer = await call();
  const wait = Number(answer.headers['retry-after'] ?? 0);
  if (answer.status !== 429 || wait === 0) return answer;
  await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
  return withRetry(call);
}

async function solve(challenge: object): Promise<string> {
  // The contract defines the challenge as an opaque object.
  const puzzle = challenge as Challenge;
  const solution = await solveChallenge({ challenge: puzzle, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: puzzle, solution })).toString('base64');
}
