import type { BrandBundle } from '../../schema/bundle.ts';
import type { Browser, InjectedReply, TestPlatform } from './platform.ts';

let numbers = 0;
let addresses = 0;

/** Returns an unused Thai mobile number in national form. */
export function freshNumber(): string {
  numbers += 1;
  return `081${String(1_000_000 + numbers)}`;
}

/** Returns an unused IP address, so that tests do not share rate limits. */
export function freshAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function international(number: string): string {
  return `+66${number.slice(1)}`;
}

/** Returns brand settings with these flags on, in addition to those of every test brand. */
export function withFlags(...on: string[]): BrandBundle['settings'] {
  const flags = ['DIRECTREG3', 'USERNAMEREG3', 'FREEPLAY3', ...on];
  return flags.map((modId) => ({ modId, enabled: '1' }));
}

export async function askCode(browser: Browser, path: 'register' | 'noLogin' | 'password', number: string, more = {}) {
  const field = path === 'register' ? 'mobileNo' : 'mobileNum';
  return browser.call('POST', `/wps/verification/sms/${path}`, {
    [field]: number,
    countryDialingCode: '+66',
    humanToken: 'test-human',
    ...more,
  });
}

/** Returns the newest code sent to a mobile number or email. Throws if there is none. */
export async function codeOf({ platform }: TestPlatform, to: string): Promise<string> {
  const [newest] = await platform.testFacilities().outbox({ to });
  if (newest?.code === null || newest?.code === undefined) throw new Error(`no code was sent to ${to}`);
  return newest.code;
}

export function registerMobile(browser: Browser, number: string, more: object = {}): Promise<InjectedReply> {
  return browser.call('PUT', '/wps/member/register/mobile', {
    mobileNum: number,
    countryDialingCode: '66',
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
    registerMethod: 'WEB',
    humanToken: 'test-human',
    ...more,
  });
}

export function loginByCode(browser: Browser, number: string, code: string, more: object = {}): Promise<InjectedReply> {
  return browser.call('POST', '/wps/session/login', {
    username: number,
    password: code,
    type: 'sms',
    countryDialingCode: '66',
    humanToken: 'test-human',
    ...more,
  });
}
