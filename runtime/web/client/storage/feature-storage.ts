/** What happens to a value at logout. */
type AtLogout = 'forgotten' | 'kept';

/**
 * The keys that a feature stores in a browser, each with a comment that describes its value: until the tab closes, or for
 * good. No value is a password, a one-time code or another credential. `storage.ts` of a feature exports one.
 */
export interface FeatureStorage {
  session?: Readonly<Record<string, AtLogout>>;
  local?: Readonly<Record<string, AtLogout>>;
}
