import type { SettingsNode } from '../../schema/bundle.ts';
import { brandBundle, Browser, type InjectedReply, type TestPlatform } from './platform.ts';
import { takeGrant } from './wallet-player.ts';

export const paymentPassword = 'pay-harbour-7';

const flag = (modId: string): SettingsNode => ({ modId, enabled: '1' });

/** Returns a brand that offers transfers to the upline and takes the invitation codes of agents. */
export const transferBrand = (different: Parameters<typeof brandBundle>[0] = {}, server: object = {}) => ({
  bundle: brandBundle({
    settings: [
      { ...flag('MEMBER3'), childrenNodes: ['DIRECTREG3', 'USERNAMEREG3', 'FREEPLAY3'].map(flag) },
      flag('TRANSFERUP3'),
    ],
    ...different,
  }),
  server: {
    grant: { amount: '100.00' },
    registration: {
      rules: [
        { field: 'username', minLength: 4, maxLength: 16, patternId: '2', acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$' },
        { field: 'affiliateCode', minLength: 4, maxLength: 16, patternId: '5', acceptedPattern: '*' },
      ].map((rule) => ({ ...rule, enabled: true, required: rule.field === 'username' })),
    },
    ...server,
  },
});

let names = 0;

/** Registers a member below an agent, the demo agent by default, with 100.00 and a payment password. */
export async function transferMember(
  running: TestPlatform,
  brand = 'opal',
  affiliateCode = 'AGENT2026',
): Promise<Browser> {
  const browser = new Browser(running.app, brand);
  await register(browser, { affiliateCode });
  await takeGrant(browser, 'first-grant');
  await setPaymentPassword(browser);
  return browser;
}

/** Registers a member and keeps the session. */
export async function register(browser: Browser, fields: object = {}): Promise<void> {
  const password = 'correct-horse-9';
  const { body } = await browser.call('PUT', '/wps/member/register', {
    username: `payer${(names += 1)}`,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    termsAccepted: true,
    login: true,
    registerMethod: 'WEB',
    humanToken: 'test-human',
    ...fields,
  });
  if (!body.success) throw new Error(`register: ${body.code}`);
  browser.csrf = (body.value as { token: string }).token;
}

export const setPaymentPassword = (browser: Browser, password = 'correct-horse-9'): Promise<InjectedReply> =>
  browser.call('PUT', '/wps/member/payment-password', {
    password,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  });

export const transfer = (browser: Browser, fields: object): Promise<InjectedReply> =>
  browser.call('POST', '/wps/v2/wallets/transfer/upline', {
    key: crypto.randomUUID(),
    amount: '10.00',
    paymentPassword,
    ...fields,
  });

export const transfersOf = async (
  browser: Browser,
  query = '',
): Promise<{ items: TransferItem[]; nextCursor: string | null }> =>
  (await browser.call('GET', `/wps/v2/wallets/transfers${query}`)).body.value as never;

interface TransferItem {
  id: string;
  receiver: string;
  amount: string;
  remark: string;
  balanceAfter: string;
}
