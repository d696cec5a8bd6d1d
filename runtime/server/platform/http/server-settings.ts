import { readServerPart } from '../../../../schema/brand/server-part.ts';
import type { RegisterRule } from '../../../../schema/generated/api/system.ts';
import { parseWrittenAmount, type Currency } from '../../../shared/money.ts';
import { VersionRejectedError } from '../../../shared/version-rejected.ts';
import { readMessageWords, type MessageWords } from './message-words.ts';
import type { AdapterSettings } from './adapter-settings.ts';

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

/** The server part of a brand does not say what the platform can run with. */
class ServerSettingsInvalid extends VersionRejectedError {
  override readonly name = 'ServerSettingsInvalid';
}

/** Reads the `server` part of a brand with this currency. Throws `ServerSettingsInvalid` naming every fault. */
export function readServerSettings(brandId: string, serverFile: unknown, currency: Currency): ServerSettings {
  const read = readServerPart(isRecord(serverFile) && 'server' in serverFile ? serverFile['server'] : serverFile);
  if ('faults' in read) throw invalid(brandId, read.faults);
  const { grant, trial, registration, adapters, studio, analytics, passwords, security } = read.part;
  return {
    grant: { amount: amountOf('grant', grant.amount), everyHours: grant.everyHours },
    trial: { amount: amountOf('trial', trial.amount) },
    registration,
    // The gaps that were checked are what the types of the adapters ask for.
    adapters: adapters as object as AdapterSettings,
    studio,
    analytics,
    passwords,
    security,
    words: readMessageWords(serverFile),
  };

  function amountOf(name: string, text: string): bigint {
    const amount = parseWrittenAmount(text, currency);
    if (amount !== null) return amount;
    const { code, decimals } = currency;
    throw invalid(brandId, [`server.${name}.amount has more decimals than ${code}, which has ${decimals}`]);
  }
}

function invalid(brandId: string, faults: readonly string[]): ServerSettingsInvalid {
  return new ServerSettingsInvalid(`The server part of brand ${brandId} cannot be used: ${faults.join('; ')}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
