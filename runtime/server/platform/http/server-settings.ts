import { readServerPart, type ServerPart } from '../../../../schema/brand/server-part.ts';
import type { BonusTerms } from '../../../shared/bonus/bonus-terms.ts';
import { parseWrittenAmount, type Currency } from '../../../shared/money.ts';
import { VersionRejectedError } from '../../../shared/version-rejected.ts';
import { readMessageWords, type MessageWords } from './message-words.ts';

/**
 * The `server` part of a brand as the platform uses it: with amounts in minor units and the copy of its messages.
 * Secrets are named by environment variable, never written. The meaning of each setting is in the brand schema.
 */
export interface ServerSettings extends Omit<ServerPart, 'upstream' | 'grant' | 'trial' | 'bonuses' | 'ranks'> {
  /** The demo credit of a brand with play money: minor units, and the minimum hours between two grants. */
  grant: Omit<ServerPart['grant'], 'amount'> & { amount: bigint };
  /** Credit of a guest, in minor units. */
  trial: { amount: bigint };
  /** Bonuses that members may join, with amounts in minor units. */
  bonuses: readonly BonusSettings[];
  /** Ranks of members, with what each level asks for in minor units. */
  ranks: { days: number; levels: readonly RankLevel[] };
  /** Copy of the messages that the brand sends. */
  words: MessageWords;
}

/** A bonus on a deposit. `starts` and `ends` are epoch milliseconds. */
export interface BonusSettings extends Omit<WrittenBonus, keyof BonusTerms | 'starts' | 'ends'>, BonusTerms {
  starts: number | null;
  ends: number | null;
}

type WrittenBonus = ServerPart['bonuses'][number];

/** A level of the ranks. `validBets` and `deposits` are its minimums in minor units, `colour` is #rrggbb. */
export interface RankLevel {
  validBets: bigint;
  deposits: bigint;
  colour: string;
}

/** Colour of a level without one (specification, section 9). */
export const DEFAULT_RANK_COLOUR = '#ABABAB';

/** The platform cannot run with the server part of a brand. */
class ServerSettingsInvalid extends VersionRejectedError {
  override readonly name = 'ServerSettingsInvalid';
}

/** Reads the `server` part of a brand with this currency. Throws `ServerSettingsInvalid` with every error. */
export function readServerSettings(brandId: string, serverFile: unknown, currency: Currency): ServerSettings {
  const read = readServerPart(isRecord(serverFile) && 'server' in serverFile ? serverFile['server'] : serverFile);
  if ('faults' in read) throw invalid(brandId, read.faults);
  const { upstream: _, grant, trial, bonuses, ranks, ...part } = read.part;
  return {
    ...part,
    grant: { ...grant, amount: amountOf('grant.amount', grant.amount) },
    trial: { amount: amountOf('trial.amount', trial.amount) },
    bonuses: bonuses.map((bonus, index) => ({
      ...bonus,
      cap: amountOf(`bonuses.${index}.cap`, bonus.cap),
      smallestDeposit: amountOf(`bonuses.${index}.smallestDeposit`, bonus.smallestDeposit),
      starts: timeOf(bonus.starts),
      ends: timeOf(bonus.ends),
    })),
    ranks: {
      days: ranks.days,
      levels: ranks.levels.map(({ validBets, deposits, colour }, index) => ({
        validBets: amountOf(`ranks.levels.${index}.validBets`, validBets),
        deposits: amountOf(`ranks.levels.${index}.deposits`, deposits),
        colour: colour ?? DEFAULT_RANK_COLOUR,
      })),
    },
    words: readMessageWords(serverFile),
  };

  function amountOf(name: string, text: string): bigint {
    const amount = parseWrittenAmount(text, currency);
    if (amount !== null) return amount;
    const { code, decimals } = currency;
    throw invalid(brandId, [`server.${name} has more decimals than ${code}, which has ${decimals}`]);
  }
}

function timeOf(written: string | null | undefined): number | null {
  return written === null || written === undefined ? null : Date.parse(written);
}

function invalid(brandId: string, faults: readonly string[]): ServerSettingsInvalid {
  return new ServerSettingsInvalid(`The server part of brand ${brandId} cannot be used: ${faults.join('; ')}`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
