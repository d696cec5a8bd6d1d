import type { Operation } from '../../../../schema/api/operation.ts';
import type { BrandBundle } from '../../../../schema/bundle.ts';
import { flagRules } from '../../../../schema/generated/flag-rules.ts';
import type { FlagId } from '../../../../schema/generated/flags.ts';
import type { LiveSnapshot } from '../../../../schema/generated/api/system.ts';
import { decideFlag, type FlagDecision } from '../../../shared/flags.ts';
import type { MerchantDatabase } from '../database/database.ts';
import type { ServerSettings } from './server-settings.ts';

/** A brand as a call sees it: its compiled bundle, the operator's live state, and its own rows. */
export interface Brand {
  id: string;
  merchant: string;
  bundle: BrandBundle;
  settings: ServerSettings;
  live: LiveSnapshot;
  /** Flags whose compiled value is a base's, not the brand's own. */
  baseFlags: ReadonlySet<string>;
  db: MerchantDatabase;
  /** The same with the time limits of a job, for calls of operators that read what a day or more has left. */
  longDb: MerchantDatabase;
}

/** Returns the decision on a flag of the brand with all its candidates. */
export function flagOf(brand: Pick<Brand, 'bundle' | 'live'>, key: string, now: number): FlagDecision {
  const { bundle, live } = brand;
  return decideFlag(key, {
    catalogue: flagRules,
    compiled: bundle.settings,
    liveFresh: { flags: live.flags, at: now },
    audience: bundle.deployment.audience,
    now,
  });
}

/** Returns whether a flag that the code names is on: one that the catalogue marks as used. */
export function isOn(brand: Pick<Brand, 'bundle' | 'live'>, key: FlagId, now: number): boolean {
  return flagOf(brand, key, now).value;
}

/** Returns whether the brand has what an operation is about, and has it switched on. */
export function isOffered(
  brand: Pick<Brand, 'bundle' | 'live'>,
  { flag, needs }: Pick<Operation, 'flag' | 'needs'>,
  now: number,
): boolean {
  return (needs === undefined || brand.bundle[needs]) && (flag === undefined || isOn(brand, flag, now));
}
