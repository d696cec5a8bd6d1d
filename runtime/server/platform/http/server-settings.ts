import { Ajv2020 } from 'ajv/dist/2020.js';
import { adapterGaps } from '../../../../schema/brand/adapter-needs.ts';
import type { RegisterRule } from '../../../../schema/generated/api/system.ts';
import { parseWrittenAmount, type Currency } from '../../../shared/money.ts';
import { VersionRejectedError } from '../../../shared/version-rejected.ts';
import { readMessageWords, type MessageWords } from './message-words.ts';
import { adapterSchema, type AdapterSettings } from './adapter-settings.ts';

/** What the platform reads of a brand's `server` part. Secrets are named by environment variable, never written. */
export interface ServerSettings {
  /** The demo credit of a brand that runs on play money: minor units, at most once in so many hours. */
  grant: { amount: bigint; everyHours: number };
  /** Credits of a trial guest: minor units. */
  trial: { amount: bigint };
  /** Of the form; and the countries whose mobile numbers the brand takes, empty for those that its bundle implies. */
  registration: { rules: RegisterRule[]; countries: string[] };
  adapters: AdapterSettings;
  /** Address of the game vendor, null for the sandbox studio of this server; the variable that holds the shared secret. */
  studio: { url: string | null; secretEnv: string };
  analytics: { gtagId: string | null };
  passwords: PasswordSettings;
  security: SecuritySettings;
  /** Of the messages the brand sends. */
  words: MessageWords;
}

/** What a new password has to be like, and how long it is good for. */
export interface PasswordSettings {
  minLength: number;
  maxLength: number;
  patternId: string;
  /** RE2 syntax; `*` takes any text. */
  acceptedPattern: string;
  /** 0: it never expires. Acts only while PWDEXPFORCECHANGE3 is on. */
  expiryDays: number;
  /** So many of the latest passwords, the present one first, may not be taken again. */
  history: number;
  /** Names the variable that holds a default password: whoever logs in with it has to change it. */
  defaultPasswordEnv: string | null;
}

/** Further proofs a login owes. */
export interface SecuritySettings {
  /** A login from an address the player never used owes a code sent to a verified contact. */
  newAddress: 'verify' | 'off';
  /** The name on the bank account may stand in for that code. */
  payeeNameFactor: boolean;
}

/** As the file has them: amounts are decimal text. */
type WrittenSettings = Omit<ServerSettings, 'grant' | 'trial' | 'words'> & {
  grant: { amount: string; everyHours: number };
  trial: { amount: string };
};

/** The server part of a brand does not say what the platform can run with. */
class ServerSettingsInvalid extends VersionRejectedError {
  override readonly name = 'ServerSettingsInvalid';
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });

const amount = { type: 'string', pattern: '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,8})?$' };

// Adapters that the platform does not have are refused here, so that a brand never runs without what it asks for.
const schema = {
  type: 'object',
  properties: {
    grant: {
      type: 'object',
      default: {},
      properties: {
        amount: { ...amount, default: '1000' },
        everyHours: { type: 'number', exclusiveMinimum: 0, maximum: 8760, default: 24 },
      },
    },
    trial: { type: 'object', default: {}, properties: { amount: { ...amount, default: '2000' } } },
    registration: {
      type: 'object',
      default: {},
      properties: {
        countries: {
          type: 'array',
          default: [],
          uniqueItems: true,
          items: { type: 'string', pattern: '^[A-Z]{2}$' },
        },
        rules: {
          type: 'array',
          default: [],
          items: {
            type: 'object',
            required: ['field', 'enabled', 'required', 'minLength', 'maxLength', 'patternId', 'acceptedPattern'],
            properties: {
              field: text(32),
              enabled: { type: 'boolean' },
              required: { type: 'boolean' },
              minLength: { type: 'integer', minimum: 0 },
              maxLength: { type: 'integer', minimum: 1, maximum: 255 },
              patternId: { type: 'string', maxLength: 8 },
              acceptedPattern: { type: 'string', maxLength: 256 },
            },
          },
        },
      },
    },
    adapters: adapterSchema,
    passwords: {
      type: 'object',
      default: {},
      properties: {
        minLength: { type: 'integer', minimum: 8, maximum: 64, default: 8 },
        maxLength: { type: 'integer', minimum: 64, maximum: 128, default: 64 },
        patternId: { type: 'string', maxLength: 8, default: '1' },
        acceptedPattern: { type: 'string', maxLength: 256, default: '*' },
        expiryDays: { type: 'integer', minimum: 0, maximum: 3650, default: 0 },
        history: { type: 'integer', minimum: 0, maximum: 10, default: 1 },
        defaultPasswordEnv: { type: ['string', 'null'], maxLength: 80, default: null },
      },
    },
    studio: {
      type: 'object',
      default: {},
      properties: {
        url: { type: ['string', 'null'], default: null },
        secretEnv: { ...text(80), default: 'LIVERY_STUDIO_SECRET' },
      },
    },
    analytics: { type: 'object', default: {}, properties: { gtagId: { type: ['string', 'null'], default: null } } },
    security: {
      type: 'object',
      default: {},
      properties: {
        newAddress: { enum: ['verify', 'off'], default: 'verify' },
        payeeNameFactor: { type: 'boolean', default: false },
      },
    },
  },
};

const check = new Ajv2020({
  useDefaults: true,
  allErrors: true,
  allowUnionTypes: true,
  strict: false,
}).compile<WrittenSettings>(schema);

/** Reads the `server` part of a brand with this currency. Throws `ServerSettingsInvalid` naming every fault. */
export function readServerSettings(brandId: string, serverFile: unknown, currency: Currency): ServerSettings {
  const outer = structuredClone(serverFile);
  const server: unknown = typeof outer === 'object' && outer !== null && 'server' in outer ? outer.server : outer;
  const value = server ?? {};
  const isWhole = check(value);
  const faults = (check.errors ?? []).map(
    ({ instancePath, message }) => `server${instancePath.replaceAll('/', '.')} ${message}`,
  );
  for (const { adapter, use, keys } of adapterGaps(adaptersOf(value)))
    faults.push(...keys.map((key) => `server.adapters.${adapter}.${key} is missing, which "${use}" needs`));
  if (isWhole && faults.length === 0) {
    const grant = parseWrittenAmount(value.grant.amount, currency);
    const trial = parseWrittenAmount(value.trial.amount, currency);
    if (grant !== null && trial !== null)
      return {
        ...value,
        grant: { ...value.grant, amount: grant },
        trial: { amount: trial },
        words: readMessageWords(serverFile),
      };
    for (const [name, amount] of [
      ['grant', grant],
      ['trial', trial],
    ] as const)
      if (amount === null)
        faults.push(`server.${name}.amount has more decimals than ${currency.code}, which has ${currency.decimals}`);
  }
  throw new ServerSettingsInvalid(`The server part of brand ${brandId} cannot be used: ${faults.join('; ')}`);
}

/** The adapters as they are written, of whatever is not what it should be too: every fault is told at once. */
function adaptersOf(value: object): object {
  return 'adapters' in value && typeof value.adapters === 'object' && value.adapters !== null ? value.adapters : {};
}
