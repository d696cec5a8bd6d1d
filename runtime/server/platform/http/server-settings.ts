import { readServerPart } from '../../../../schema/brand/server-part.ts';
import type { RegisterRule } from '../../../../schema/generated/api/system.ts';
import { parseWrittenAmount, type Currency } from '../../../shared/money.ts';
import { VersionRejectedError } from '../../../shared/version-rejected.ts';
import { readMessageWords, type MessageWords } from './message-words.ts';
import type { AdapterSettings } from './adapter-settings.ts';

/**
 * The settings that the platform reads from a brand's `server` part. Secrets are named by environment variable, never
 * written.
 */
export interface ServerSettings {
  /** The demo credit of a brand with play money: minor units, and the minimum hours between two grants. */
  grant: { amount: bigint; everyHours: number };
  /** Credit of a guest, in minor units. */
  trial: { amount: bigint };
  /**
   * Rules of the form, and the countries whose mobile numbers the brand accepts; empty for those that its bundle
   * implies.
   */
  registration: { rules: RegisterRule[]; countries: string[] };
  adapters: AdapterSettings;
  /**
   * URL of the game vendor, null for the sandbox studio of this server; the variable that contains the shared secret.
   */
  studio: { url: string | null; secretEnv: string };
  analytics: { gtagId: string | null };
  passwords: PasswordSettings;
  security: SecuritySettings;
  /** Copy of the messages that the brand sends. */
  words: MessageWords;
}

/** Rules for a new password, and how long it is valid. */
export interface PasswordSettings {
  minLength: number;
  maxLength: number;
  patternId: string;
  /** RE2 syntax; `*` accepts any text. */
  acceptedPattern: string;
  /** 0: it never expires. Applies only while PWDEXPFORCECHANGE3 is on. */
  expiryDays: number;
  /** Number of the latest passwords, the present one included, that are rejected as a new one. */
  history: number;
  /** Names the variable that contains a default password; a player who logs in with it must change it. */
  defaultPasswordEnv: string | null;
}

/** Verification steps of a login. */
export interface SecuritySettings {
  /** A login from a new IP address requires a code sent to a verified contact. */
  newAddress: 'verify' | 'off';
  /** The name on the bank account may replace that code. */
  payeeNameFactor: boolean;
}

/** The platform cannot run with the server part of a brand. */
class ServerSettingsInvalid extends VersionRejectedError {
  override readonly name = 'ServerSettingsInvalid';
}

/** Reads the `server` part of a brand with this currency. Throws `ServerSettingsInvalid` with every error. */
export function readServerSettings(brandId: string, serverFile: unknown, currency: Currency): ServerSettings {
  const read = readServerPart(isRecord(serverFile) && 'server' in serverFile ? serverFile['server'] : serverFile);
  if ('faults' in read) throw invalid(brandId, read.faults);
  const { grant, trial, registration, adapters, studio, analytics, passwords, security } = read.part;
  return {
    grant: { amount: amountOf('grant', grant.amount), everyHours: grant.everyHours },
    trial: { amount: amountOf('trial', trial.amount) },
    registration,
    // The checked gaps are the settings that the adapter types require.
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
