import { readServerPart, type ServerPart } from '../../../../schema/brand/server-part.ts';
import { parseWrittenAmount, type Currency } from '../../../shared/money.ts';
import { VersionRejectedError } from '../../../shared/version-rejected.ts';
import { readMessageWords, type MessageWords } from './message-words.ts';

/**
 * The `server` part of a brand as the platform uses it: with amounts in minor units and the copy of its messages.
 * Secrets are named by environment variable, never written. The meaning of each setting is in the brand schema.
 */
export interface ServerSettings extends Omit<ServerPart, 'upstream' | 'grant' | 'trial'> {
  /** The demo credit of a brand with play money: minor units, and the minimum hours between two grants. */
  grant: Omit<ServerPart['grant'], 'amount'> & { amount: bigint };
  /** Credit of a guest, in minor units. */
  trial: { amount: bigint };
  /** Copy of the messages that the brand sends. */
  words: MessageWords;
}

/** The platform cannot run with the server part of a brand. */
class ServerSettingsInvalid extends VersionRejectedError {
  override readonly name = 'ServerSettingsInvalid';
}

/** Reads the `server` part of a brand with this currency. Throws `ServerSettingsInvalid` with every error. */
export function readServerSettings(brandId: string, serverFile: unknown, currency: Currency): ServerSettings {
  const read = readServerPart(isRecord(serverFile) && 'server' in serverFile ? serverFile['server'] : serverFile);
  if ('faults' in read) throw invalid(brandId, read.faults);
  const { upstream: _, grant, trial, ...part } = read.part;
  return {
    ...part,
    grant: { ...grant, amount: amountOf('grant', grant.amount) },
    trial: { amount: amountOf('trial', trial.amount) },
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
