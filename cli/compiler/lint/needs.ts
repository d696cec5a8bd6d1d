import { decideFlag } from '../../../runtime/shared/flags.ts';
import { variable } from '../../../runtime/shared/variable.ts';
import { adapterGaps } from '../../../schema/brand/adapter-needs.ts';
import { diagnostic, type Diagnostic } from '../diagnostic.ts';
import type { Library } from '../library.ts';
import { spanNear } from '../read/located.ts';
import { compiledSettings } from '../resolve/compiled-settings.ts';
import type { ResolvedBrand } from '../resolve/resolve-brand.ts';

/** Flags that have no effect unless one of these is on. */
const flagNeeds: Record<string, readonly string[]> = {
  REGMOBVERF3: ['MOBILENUMREG3'],
  MOBILENUMPASSREG3: ['MOBILENUMREG3'],
  DIRECTREG3: ['USERNAMEREG3', 'MOBILENUMREG3'],
};

/** Checks that everything that is switched on has what it requires. */
export function lintNeeds(resolved: ResolvedBrand, library: Library): Diagnostic[] {
  return [
    ...lintAdapters(resolved),
    ...lintMoney(resolved),
    ...lintPayments(resolved),
    ...lintLegalPages(resolved),
    ...lintVendorWallets(resolved),
    ...lintDatabase(resolved),
    ...lintFlagNeeds(resolved, library),
  ];
}

function lintAdapters({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  return adapterGaps(brand.server.adapters).map(({ adapter, use, keys }) => {
    const key = ['server', 'adapters', adapter];
    const message = `${adapter} by ${use} needs ${keys.map((each) => `"${each}"`).join(' and ')}`;
    return diagnostic('LV3021', { message, at: spanNear(located, key) ?? { file }, key });
  });
}

function lintMoney({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  if (brand.money !== 'real') return [];
  const at = spanNear(located, ['money']) ?? { file };
  const { adapters, upstream } = brand.server;
  const hasJurisdictions = brand.deployment.jurisdictions.length > 0;
  const faults = [
    hasJurisdictions ? null : 'real money needs "deployment.jurisdictions": no one could play',
    // An operator's own platform has its own cashier, sends its own messages and decides who may play.
    ...(upstream === null ? ownPlatformFaults(adapters) : []),
  ];
  return faults.flatMap((message) => (message === null ? [] : [diagnostic('LV3021', { message, at, key: 'money' })]));
}

function ownPlatformFaults({ geolocation, email }: ResolvedBrand['brand']['server']['adapters']): (string | null)[] {
  return [
    geolocation.use === 'none'
      ? 'real money needs "server.adapters.geolocation": players from an unknown country are blocked'
      : null,
    email.use === 'outbox'
      ? 'real money needs "server.adapters.email" other than the outbox: players would not receive their messages'
      : null,
  ];
}

/** Providers that take no real money: play money needs one of them, real money another. */
const testProviders: readonly string[] = ['sandbox'];

function lintPayments({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  if (brand.money !== 'real') return [];
  const { payments, upstream } = brand.server;
  const key = ['server', 'payments', 'providers'];
  const tests = payments.providers.filter((provider) => testProviders.includes(provider));
  const found = tests.map((provider) => {
    const message = `payment provider "${provider}" takes no real money`;
    return diagnostic('LV3159', { message, at: spanNear(located, key) ?? { file }, key });
  });
  if (payments.providers.length > tests.length || upstream !== null) return found;
  const missing = diagnostic('LV3160', {
    message: 'real money needs a payment provider',
    at: spanNear(located, ['money']) ?? { file },
    key: 'money',
    hint: 'set "money" to "play", name a provider in "server.payments", or serve the brand from your own platform ("server.upstream")',
  });
  return [...found, missing];
}

/** Legal pages of which the standard text is not enough where real money is played for. */
const ownPages = ['terms', 'privacy', 'refund'] as const;

function lintLegalPages({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  if (brand.money !== 'real') return [];
  const missing = ownPages.filter((page) => brand.pages[page] === undefined);
  if (missing.length === 0) return [];
  const names = missing.map((page) => `"${page}"`).join(', ');
  const message = `real money needs a text of its own for each of these pages: ${names}`;
  const at = spanNear(located, ['money']) ?? { file };
  return [diagnostic('LV3163', { message, at, key: 'money', hint: 'write them under "pages"' })];
}

function lintVendorWallets({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  const { payments, upstream, vendorWallets } = brand.server;
  if (!vendorWallets || payments.providers.length > 0 || upstream !== null) return [];
  const message = '"vendorWallets" needs a payment provider: a brand without one has no transfers';
  const key = ['server', 'vendorWallets'];
  return [diagnostic('LV3161', { message, at: spanNear(located, key) ?? { file }, key })];
}

/** The server of the brand may run elsewhere, so that its own start decides; see LV3160. */
function lintDatabase({ brand, located, file }: ResolvedBrand): Diagnostic[] {
  if (brand.money !== 'real' || brand.server.upstream !== null || variable(process.env, 'DATABASE_URL') !== undefined)
    return [];
  const message = 'real money needs PostgreSQL, and DATABASE_URL is not set here';
  return [diagnostic('LV3162', { message, at: spanNear(located, ['money']) ?? { file }, key: 'money' })];
}

function lintFlagNeeds({ located, file }: ResolvedBrand, library: Library): Diagnostic[] {
  const layers = { catalogue: library.flags, compiled: compiledSettings(located, file), now: 0 };
  const isOn = (key: string): boolean => decideFlag(key, layers).value;
  const found: Diagnostic[] = [];
  for (const [key, needs] of Object.entries(flagNeeds)) {
    const { value, source } = decideFlag(key, layers);
    // The brand did not choose a default of the catalogue.
    if (!value || source === 'default' || needs.some(isOn)) continue;
    const at = spanNear(located, ['settings']) ?? { file };
    found.push(
      diagnostic('LV3021', { message: `${key} is on but ${needs.join(' and ')} off`, at, key: `settings.${key}` }),
    );
  }
  return found;
}
