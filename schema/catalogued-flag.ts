/** One flag or group as `schema/flags/<owner>.json` defines it, and its owner. */
export interface CataloguedFlag {
  /** Its id in settings trees and live flags. */
  modId: string;
  /** A group only contains other flags. */
  kind: 'flag' | 'group';
  title: string;
  description: string;
  /** Value if no other layer sets it. */
  default: boolean;
  authority: 'override' | 'narrow' | 'locked';
  /** What it switches. */
  switches: string;
  /** The feature that owns it: the name of its file. */
  owner: string;
  /** Date by which the flag must be removed. */
  expires?: string;
  /** Why the flag is deprecated and what replaces it. */
  deprecated?: string;
  /** The group above it where a settings tree does not place it. */
  under?: string;
}
