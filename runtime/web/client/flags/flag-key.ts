/** The ids of all flags: `modId` in `schema/flags/<feature>.json`. */
export type { FlagId as FlagKey } from '../../../../schema/generated/flags.ts';
